/** A parent and a provider who speak Spanish, from a question to a review: no English on a screen or in an email. */

import type { Locator, Page } from '@playwright/test'
import { openHours, visitKind } from '../../backend/bench/open-hours.ts'
import { button, openForm, titleOfPage } from './account-pages.ts'
import { idOf, phoneScreen } from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { englishIn } from './english-words.ts'
import { expectGoodScreen } from './look-over.ts'
import { nameIn, open, tabTo } from './pages.ts'
import { moveBookingToYesterday } from './past-bookings.ts'
import { giveOwnNetwork, sendCommand, stranger } from './strangers.ts'
import { expect, test } from './test.ts'

const isSpanish = async (page: Page) => {
  await expect(page).toHaveURL(/\/es(\/|$)/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect.soft(await englishIn(page, await page.content()), `English of ${page.url()}`).toEqual([])
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Finds no English in the newest email with this subject. @returns the path that its button leads to */
const spanishMail = async (page: Page, to: string, subject: RegExp): Promise<string> => {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mail.json', { params: { to } })
      mail = ((await answer.json()) as Mail[]).find((each) => subject.test(each.subject))
      return mail
    })
    .toBeDefined()
  const { html, text } = mail ?? { html: '', text: '' }
  expect.soft(html).toContain('<html lang="es">')
  expect.soft(await englishIn(page, html), `English of the email ${subject}`).toEqual([])
  const paths = (text.match(/https?:\S+/g) ?? []).map((link) => new URL(link))
  expect.soft(paths.filter(({ pathname }) => !/^\/es(\/|$)/.test(pathname))).toEqual([])
  return paths.map(({ pathname, search }) => `${pathname}${search}`)[0] ?? ''
}

const link = (place: Page | Locator, name: string | RegExp) => place.getByRole('link', { name })
const isShown = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
const words = (page: Page) => page.getByRole('combobox', { name: '¿Qué te ayudaría?' })
const people = (page: Page) => page.getByRole('list', { name: 'Personas' }).getByRole('article')
const message = (page: Page) => page.getByRole('textbox', { name: /^Escribirle a / })
const say = async (page: Page, text: string) => {
  await message(page).fill(text)
  await button(page, 'Enviar').click()
}

test('a parent asks, books and writes a review, and a provider answers, all in Spanish', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const rocio = await openProvider(browser, baseURL, 'Rocío Alvarado')
  await sendCommand(rocio.page, 'chooseLanguage', { language: 'es' })
  const kinds = [{ ...visitKind, name: 'Primera visita', inSeries: false }]
  await sendCommand(rocio.page, 'saveHours', { version: 0, hours: openHours({ kinds, terms: '' }) })
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    viewport: phoneScreen,
    timezoneId: 'America/Los_Angeles',
  })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const luz = stranger('Luz Marina Peña')

  await open(page, '/es')
  await isSpanish(page)
  await words(page).fill('¿Quién habla español y viene de noche?')
  await page.keyboard.press('Enter')
  await expect(nameIn(people(page).first())).toBeVisible()
  await isSpanish(page)
  await open(page, '/es')
  await words(page).fill('Rocío Alvarado')
  await page.keyboard.press('Enter')
  await expect(nameIn(people(page).first())).toHaveText('Rocío Alvarado')
  await nameIn(people(page).first()).click()
  await expect(titleOfPage(page, 'Rocío Alvarado')).toBeVisible()
  await isSpanish(page)
  await expectGoodScreen(page)

  await link(page, 'Pedir cita').filter({ visible: true }).click()
  await expect(titleOfPage(page, '¿Qué te ayudaría?')).toBeVisible()
  await isSpanish(page)
  await page.getByRole('link', { name: 'Primera visita', exact: true }).click()
  const time = page.getByRole('region').getByRole('button', { name: /^\d+:\d\d\s[ap]\.\sm\./ })
  await time.first().click()
  await isSpanish(page)
  await expectGoodScreen(page)
  await button(page, 'Continuar').click()
  await page.getByLabel('¿Dónde?').fill('4 Alder Court')
  await page.getByLabel('Tu nota (opcional)').fill('Mi bebé tiene dos semanas.')
  await isSpanish(page)
  await link(page.getByRole('main'), 'Crea tu cuenta para enviar').click()

  // The sign-up, by the keyboard alone.
  await expect(titleOfPage(page, 'Crear cuenta')).toBeVisible()
  await isSpanish(page)
  await expectGoodScreen(page)
  for (const [label, text] of [
    ['Nombre', luz.name],
    ['Correo', luz.email],
    ['Contraseña', luz.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^Acepto las condiciones/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(titleOfPage(page, 'Revisa tu correo')).toBeVisible()
  await isSpanish(page)
  await open(page, await spanishMail(page, luz.email, /^Confirma tu correo$/))
  await isSpanish(page)
  await button(page, 'Confirmar mi correo').click()
  await expect(titleOfPage(page, 'Tu correo está confirmado')).toBeVisible()
  await isSpanish(page)
  await link(page.getByRole('main'), 'Termina de pedir tu cita con Rocío').click()
  await expect(page.getByLabel('¿Dónde?')).toHaveValue('4 Alder Court')
  await button(page, 'Enviar solicitud').click()
  await expect(titleOfPage(page, 'Solicitud enviada')).toBeVisible()
  await isSpanish(page)
  await link(page, 'Ver tu cita').click()
  await isShown(page, 'Esperando a Rocío')
  await isSpanish(page)
  const booking = new URL(page.url()).pathname
  const bookingId = booking.split('/').at(-1) ?? ''

  expect(await spanishMail(page, rocio.email, /^Luz Marina Peña te pidió una cita$/)).toBe(booking)
  await open(rocio.page, '/es/dashboard/provider/bookings')
  await isSpanish(rocio.page)
  await expectGoodScreen(rocio.page)
  await rocio.page.getByRole('button', { name: /^Aceptar la solicitud de Luz Marina Peña/ }).click()
  await isShown(page, 'Confirmada')
  await isSpanish(page)
  for (const { email } of [luz, rocio])
    expect(await spanishMail(page, email, /^Confirmada: Primera visita/)).toBe(booking)

  await open(page, '/es/dashboard/client/messages')
  await isSpanish(page)
  await link(page.getByRole('list', { name: 'Conversaciones' }), /Rocío Alvarado/).click()
  await say(page, 'La puerta azul, por favor.')
  await open(rocio.page, '/es/dashboard/provider/messages')
  await link(rocio.page.getByRole('list', { name: 'Conversaciones' }), /Luz Marina/).click()
  await isShown(rocio.page, 'La puerta azul, por favor.')
  await isSpanish(rocio.page)
  await say(rocio.page, 'Muy bien, gracias.')
  await isShown(page, 'Muy bien, gracias.')
  await isSpanish(page)
  await expectGoodScreen(page)

  await open(page, booking)
  await open(rocio.page, booking)
  // So long ago that a review is asked for.
  await moveBookingToYesterday(await idOf(rocio), bookingId, 30)
  for (const each of [page, rocio.page]) {
    await isShown(each, 'Completada')
    await isSpanish(each)
  }
  const asked = await spanishMail(page, luz.email, /^¿Cómo te fue con Rocío Alvarado\?$/)
  await open(page, asked)
  await expect(titleOfPage(page, '¿Cómo te fue con Rocío?')).toBeVisible()
  await isSpanish(page)
  await page.getByRole('radio', { name: '5 estrellas' }).focus()
  await page.keyboard.press('Space')
  const review = 'Llegó con calma y nos dejó dormir. Mi bebé come mucho mejor desde entonces.'
  await page.getByLabel('¿Qué le dirías a otra familia?').fill(review)
  await expectGoodScreen(page)
  await button(page, 'Publicar opinión').click()
  await isShown(page, review)
  await isSpanish(page)

  await open(rocio.page, await spanishMail(page, rocio.email, /^Tienes una nueva opinión$/))
  await isShown(rocio.page, review)
  await isSpanish(rocio.page)
  await rocio.page.getByRole('button', { name: /^Responder/ }).click()
  await rocio.page.getByLabel('Tu respuesta').fill('Gracias por la confianza, Luz.')
  await button(rocio.page, 'Publicar respuesta').click()
  await isShown(rocio.page, 'Gracias por la confianza, Luz.')
  await isSpanish(rocio.page)
  await open(page, await spanishMail(page, luz.email, /^Rocío Alvarado respondió a tu opinión$/))
  await isShown(page, 'Gracias por la confianza, Luz.')
  await isSpanish(page)
  await open(page, `/es/providers/${rocio.slug}`)
  await isShown(page, review)
  await isSpanish(page)

  await page.goto('about:blank')
  await sendCommand(page, 'deleteMyAccount', { password: luz.password })
  await context.close()
  await closePeople(rocio)
})

test('a provider asks for an endorsement in Spanish: the email, the page behind its link, and what comes back', async ({
  browser,
  baseURL,
}) => {
  const rocio = await openProvider(browser, baseURL, 'Rocío Alvarado')
  const ines = await openProvider(browser, baseURL, 'Inés Peña')
  await sendCommand(rocio.page, 'chooseLanguage', { language: 'es' })
  const { page } = rocio
  await openForm(page, '/es/dashboard/provider/endorsements?tab=asked')
  await isSpanish(page)
  await page.getByLabel('Correo de tu colega').fill(ines.email)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Agrega una nota (opcional)').fill('Fueron tantas noches juntas.')
  await button(page, 'Enviar solicitud').click()
  await isShown(page, `Enviada a ${ines.email}.`)
  await isSpanish(page)

  // Inés reads English, and the request speaks the language of who asks. Her link works before she logs in.
  await ines.context.clearCookies()
  await open(ines.page, await spanishMail(page, ines.email, /^Rocío Alvarado te pidió una recomendación$/))
  await isShown(ines.page, 'Fueron tantas noches juntas.')
  await isSpanish(ines.page)
  await expectGoodScreen(ines.page)
  const text = 'Rocío mantiene la calma cuando nadie más puede. Las familias vuelven con fuerzas.'
  await ines.page.getByLabel('Tu recomendación').fill(text)
  await link(ines.page.getByRole('main'), 'Entrar').click()
  await isSpanish(ines.page)
  await ines.page.getByLabel('Correo', { exact: true }).fill(ines.email)
  await ines.page.getByLabel('Contraseña', { exact: true }).fill(ines.password)
  await button(ines.page, 'Entrar').click()
  await expect(ines.page.getByLabel('Tu recomendación')).toHaveValue(text)
  await isSpanish(ines.page)
  await button(ines.page, 'Enviar a Rocío').click()
  await expect(titleOfPage(ines.page, 'Gracias')).toBeVisible()
  await isSpanish(ines.page)

  await open(page, await spanishMail(page, rocio.email, /^Inés Peña te recomendó$/))
  await isShown(page, text)
  await isSpanish(page)
  await link(ines.page, 'Verla').click()
  await expect(titleOfPage(ines.page, 'Tu recomendación de Rocío Alvarado')).toBeVisible()
  await button(page, 'Aprobar la recomendación de Inés Peña').click()
  await isShown(ines.page, 'Está en el perfil de Rocío, tal como la ves.')
  await isSpanish(ines.page)
  await open(page, `/es/providers/${rocio.slug}/endorsements`)
  await isShown(page, text)
  await isSpanish(page)
  await closePeople(rocio, ines)
})
