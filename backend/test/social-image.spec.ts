/** The image shown with a link to a provider when it is shared. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { openSocialImages } from '../src/features/profiles/pictures/social-image.ts'
import { addressOf, callWith, register, signIn, type Person } from './people.ts'
import { photograph } from './pictures.ts'
import { profileFormInput } from './profile-form.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let cookie: string
let accountId: string
let address: string
const rosa: Person = { name: 'Rosa', email: addressOf('rosa'), kind: 'provider' }
beforeAll(async () => {
  server = await sharedServer()
  accountId = await register(server, rosa)
  cookie = await signIn(server, rosa)
  const form = profileFormInput({
    providerName: 'Rosa <b>&amp;</b> Łucja',
    address: { city: 'Austin', state: 'TX' },
  })
  const made = await callWith(server, cookie, 'createProviderProfile', form)
  address = `/photos/social/${(made.json() as { providerId: string }).providerId}.png`
})
afterAll(() => server.close())

const imageAt = async (url: string) => {
  const reply = await server.request({ url })
  const { width, height, format } = await sharp(reply.bytes).metadata()
  return { reply, width, height, format }
}

describe('A provider’s social image', () => {
  it('is a picture of the usual size, which every site may show', async () => {
    const { reply, ...kind } = await imageAt(address)
    expect(kind).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is the same each time, and changes when they add a photo', async () => {
    const [first, second] = [await imageAt(address), await imageAt(address)]
    expect(second.reply.bytes.equals(first.reply.bytes)).toBe(true)
    const sent = await server.request({
      method: 'POST',
      url: '/api/provider-photo',
      headers: { cookie, 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
      payload: await photograph({ format: 'png' }),
    })
    expect(sent.status).toBe(200)
    expect((await imageAt(address)).reply.bytes.equals(first.reply.bytes)).toBe(false)
  })

  it('says their kind of care in the language of its address', async () => {
    const [english, spanish] = [await imageAt(address), await imageAt(`/es${address}`)]
    expect(spanish.width).toBe(english.width)
    expect(spanish.reply.bytes.equals(english.reply.bytes)).toBe(false)
  })

  it.each(['nobody.png', 'rosa.svg', '..%2f..%2fkeys.png', `${'a'.repeat(90)}.png`])(
    'is not found for an unknown provider: %s',
    async (file) => {
      expect((await server.request({ url: `/photos/social/${file}` })).status).toBe(404)
    },
  )

  it('is gone with the provider', async () => {
    const { parts } = server
    await callWith(server, cookie, 'deleteMyAccount', { password: 'night light lullaby 7' })
    for (let erased = false; !erased;)
      for await (const { type } of parts.store.readStream(`account-${accountId}`))
        erased ||= type === 'PersonErased'
    await parts.projections.waitFor(await parts.store.head(), ['PersonErased'])
    expect((await server.request({ url: address })).status).toBe(404)
  })
})

describe('Drawing a social image', () => {
  const shown = { name: 'Rosa', kind: 'Night Nanny', place: 'Austin, TX', portrait: null }

  it.each([
    ['markup', '</text><script>alert(1)</script><image href="http://127.0.0.1:9/x"/>'],
    ['a very long name', 'Maria-Josephine '.repeat(200)],
    ['one word without an end', 'a'.repeat(5000)],
    ['letters it has no pictures of', '李娜 😀 مريم'],
    ['nothing', ''],
  ])('can handle %s', async (_what, name) => {
    const image = await openSocialImages().draw(name, { ...shown, name })
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('shows the initials if the portrait cannot be read', async () => {
    const images = openSocialImages()
    const broken = await images.draw('broken', { ...shown, portrait: Buffer.from('no picture') })
    expect(broken.length).toBe((await images.draw('none', shown)).length)
  })

  it('is refused when too many requests wait', async () => {
    const images = openSocialImages()
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => images.draw(String(index), shown)),
    )
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(refused.length).toBeGreaterThan(5)
    expect(new Set(refused)).toEqual(new Set(['TooManyDrawings: Too many images are waiting to be drawn']))
  })
})
