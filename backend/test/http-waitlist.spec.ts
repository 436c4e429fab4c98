import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Email } from 'postal-mime'
import { logStart } from '../src/platform/event-store/event-store.ts'
import { mailsTo } from './caught-mail.ts'
import { addressOf, anOrigin, callWith, execute, password, register, signIn } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const post = (payload: object | string, headers: Record<string, string> = {}, language = '') =>
  server.request({
    method: 'POST',
    url: `${language}/api/waitlist`,
    headers: { 'x-forwarded-for': anOrigin(), ...headers },
    payload,
  })
const postForm = (payload: string, headers: Record<string, string> = {}, language = '') =>
  post(payload, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, language)

const entriesOf = (email: string) =>
  server.parts.tables.query<{ full_name: string; user_type: string }>(
    'select full_name, user_type from read.waitlist_entry where email = $1',
    [email],
  )

const ann = addressOf('ann')

describe('POST /api/waitlist', () => {
  it('answers 201 for new and known addresses alike, and keeps the newest answers', async () => {
    const first = await post({ email: `Ann${ann.slice(3, -3)}Com `, full_name: 'Ann Lee' })
    const second = await post({ email: ann, full_name: 'Ann Smith', user_type: 'provider' })
    for (const response of [first, second]) {
      expect(response.status).toBe(201)
      expect(response.json()).toEqual({ status: 'joined' })
    }
    expect(await entriesOf(ann)).toEqual([{ full_name: 'Ann Smith', user_type: 'provider' }])
  })

  it('begins another entry for somebody who was erased and joins again', async () => {
    const email = addressOf('again')
    const entries = () =>
      server.parts.tables.query<{ entry_id: string; full_name: string }>(
        'select entry_id, full_name from read.waitlist_entry where email = $1 order by joined_at',
        [email],
      )
    await post({ email, full_name: 'Before Erasure' })
    const [first] = await entries()
    const person = { name: 'Before Erasure', email, kind: 'client' } as const
    await register(server, person)
    const left = await callWith(server, await signIn(server, person), 'deleteMyAccount', { password })
    expect(left.status).toBe(200)
    await until('the entry is erased', async () => (await entries()).length === 0)
    for (const full_name of ['After Erasure', 'After It Again'])
      expect((await post({ email, full_name })).status).toBe(201)
    expect(await entries()).toEqual([{ entry_id: expect.anything(), full_name: 'After It Again' }])
    expect((await entries())[0]?.entry_id).not.toBe(first?.entry_id)
  })

  it('does the same work for a known address as for a new one', async () => {
    const keys = async () => {
      const { rows } = await server.parts.pool.query<{ keys: number }>(
        'select count(*)::integer as keys from personal_key.person',
      )
      return rows[0]?.keys ?? 0
    }
    const form = { email: 'pace@example.com', full_name: 'Pace Keeper' }
    const made: number[] = []
    const wrote: boolean[] = []
    for (const full_name of ['Pace Keeper', 'Pace Keeper', 'Another Name']) {
      const [before, head] = [await keys(), await server.parts.store.head()]
      expect((await post({ ...form, full_name })).status).toBe(201)
      made.push((await keys()) - before)
      wrote.push((await server.parts.store.head()) > head)
    }
    // Both the creation of a key and an append wait for the disk.
    expect({ made, wrote }).toEqual({ made: [1, 1, 1], wrote: [true, true, true] })
  })

  it('refuses invalid input with a message for each field', async () => {
    const response = await post({ email: 'no', full_name: 'A', user_type: 'cat' })
    expect(response.status).toBe(422)
    expect(response.json()).toEqual({
      code: 'validation',
      message: expect.stringMatching(/^Validation failed/),
      fields: {
        email: 'Please enter a valid email address',
        full_name: 'Full name must be at least 2 characters',
        user_type: "Please select whether you're a provider or parent",
      },
    })
  })

  it('refuses unknown fields', async () => {
    const response = await post({ email: 'x@example.com', full_name: 'Xena', role: 'admin' })
    expect(response.status).toBe(422)
    expect(response.json()).toMatchObject({ fields: { role: 'There is no such field' } })
    expect(await entriesOf('x@example.com')).toEqual([])
  })

  it('thanks a robot and stores nothing', async () => {
    const response = await post({ email: 'robot@example.com', full_name: 'Robot', nickname: 'r2' })
    expect(response.status).toBe(201)
    expect(response.json()).toEqual({ status: 'joined' })
    expect(await entriesOf('robot@example.com')).toEqual([])
  })

  it('accepts a form, and redirects a browser without scripts to the thank-you page', async () => {
    const fields =
      'email=form%40example.com&full_name=Form+Person&user_type=parent&location=&message=&nickname='
    const scripted = await postForm(fields)
    expect(scripted.status).toBe(201)
    const plain = await postForm(fields, { accept: 'text/html' })
    expect(plain.status).toBe(303)
    expect(plain.headers.location).toBe('/waitlist?joined=true')
    expect(await entriesOf('form@example.com')).toHaveLength(1)
  })

  it('shows a browser without scripts what to correct', async () => {
    const response = await postForm('email=no&full_name=Form+Person', { accept: 'text/html' })
    expect(response.status).toBe(422)
    expect(response.text).toContain('Please enter a valid email address')
  })

  it('speaks the language of the page that the form is on', async () => {
    const refused = await post({ email: 'no', full_name: 'A' }, {}, '/es')
    expect(refused.json()).toMatchObject({
      fields: {
        email: 'Escribe una dirección de correo válida',
        full_name: 'El nombre completo debe tener al menos 2 caracteres',
      },
    })
    const joined = await postForm('email=es%40example.com&full_name=Ana', { accept: 'text/html' }, '/es')
    expect(joined.headers.location).toBe('/es/waitlist?joined=true')
  })

  it('invites by a mail in that language, whose links all lead to it, also that of mail programs', async () => {
    const email = addressOf('luz')
    await post({ email, full_name: 'Luz Marina' }, {}, '/es')
    const [entry] = await server.parts.tables.query<{ entry_id: string }>(
      'select entry_id from read.waitlist_entry where email = $1',
      [email],
    )
    const entryId = entry?.entry_id ?? ''
    await execute(server, { type: 'InviteWaitlistEntry', entryId, reason: null })
    let mail: Email | undefined
    await until('the mail is there', async () => ([mail] = await mailsTo(server, email)).length > 0)
    expect(mail?.subject).toBe('Hay un lugar para ti en Fourth Trimester')
    const links = mail?.text?.match(/https?:\S+/g) ?? []
    expect(links.map((each) => new URL(each).pathname)).toEqual(['/es/signup', '/es/waitlist', '/es'])
    const oneClick = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const { pathname, search } = new URL(oneClick.slice(1, -1))
    const url = `${pathname}${search}`
    const opened = await server.request({ url })
    expect(opened.headers.location).toMatch(/^\/es\/waitlist\?leave=/)
    expect((await server.request({ url: '/es/api/message-emails/stop?token=x' })).headers.location).toBe(
      '/es/messages/emails?stop=x',
    )
    const left = await server.request({ method: 'POST', url })
    expect(left.status).toBe(200)
  })

  it('accepts only POST', async () => {
    const response = await server.request({ url: '/api/waitlist' })
    expect(response.status).toBe(405)
    expect(response.headers['allow']).toBe('POST')
  })

  it('allows five requests an hour from one origin, then says when to retry', async () => {
    const origin = anOrigin()
    const from = (index: number, address: string) =>
      post({ email: `crowd${index}@example.com`, full_name: 'Crowd' }, { 'x-forwarded-for': address })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push((await from(index, origin)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201])
    const refused = await from(6, origin)
    expect(refused.status).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await entriesOf('crowd6@example.com')).toEqual([])
    expect((await from(7, anOrigin())).status).toBe(201)
  })

  it('counts concurrent requests like sequential ones', async () => {
    const origin = anOrigin()
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post({ email: `burst${index}@example.com`, full_name: 'Burst' }, { 'x-forwarded-for': origin }),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('stores neither the address nor the origin where others could read it', async () => {
    const email = 'canary.person@example.com'
    const origin = anOrigin()
    await post({ email, full_name: 'Canary Person', message: 'canary words' }, { 'x-forwarded-for': origin })
    for await (const event of server.parts.store.readAll({ after: logStart }))
      expect(event.stream).not.toContain('canary')
    const counted = await server.parts.tables.query<{ key: string }>('select key from door.call_count')
    expect(counted.map(({ key }) => key).join()).not.toContain(origin)
    const log = server.log()
    expect(log).toContain('/api/waitlist')
    expect(log).not.toMatch(/canary/i)
    expect(log).not.toContain(origin)
  })
})
