import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refusalBody } from '../src/contract/refusals.ts'
import { contract } from '../src/features/features.ts'
import type { Ask } from './http-client.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const answerTo = async (options: Ask) => {
  const response = await server.request(options)
  return {
    status: response.status,
    headers: response.headers,
    body: response.text === '' ? undefined : (JSON.parse(response.text) as Record<string, unknown>),
  }
}
const ask = (id: string, input?: unknown) =>
  answerTo({
    url: `/_server/${id}?createServerFn${
      input === undefined ? '' : `&payload=${encodeURIComponent(JSON.stringify(input))}`
    }`,
  })

describe('A server function', () => {
  it('that queries takes its input as JSON in the query string', async () => {
    const { status, body } = await ask('searchProviders', { searchQuery: 'doula', page: 2 })
    expect(status).toBe(200)
    expect(contract.searchProviders.output.safeParse(body).success).toBe(true)
  })

  it('takes one visit type or a list of them', async () => {
    const found = await ask('searchProviders', { serviceDelivery: 'virtual_only' })
    expect(found).toMatchObject({ status: 200 })
    expect(found.body).toEqual((await ask('searchProviders', { serviceDelivery: ['virtual_only'] })).body)
    expect((await ask('searchProviders', { serviceDelivery: 'by_owl' })).body).toMatchObject({
      fields: { serviceDelivery: 'This isn’t a valid value' },
    })
  })

  it('also accepts its input wrapped in data', async () => {
    const { status } = await ask('searchProviders', { data: { searchQuery: 'doula' }, context: {} })
    expect(status).toBe(200)
  })

  it('needs no payload if it has no input', async () => {
    const { status, body } = await ask('session')
    expect({ status, body }).toEqual({ status: 200, body: { user: null, session: null, role: null } })
  })

  it('answers JSON that is not cached', async () => {
    const { headers } = await ask('session')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  it('that is a command takes JSON data and context', async () => {
    const answer = await answerTo({
      method: 'POST',
      url: '/_server/joinWaitlist?createServerFn',
      payload: { data: { email: 'ann@example.com', full_name: 'Ann Lee' }, context: {} },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'joined' } })
  })

  describe.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'that gets a form of type %s',
    (type) => {
      const post = async (
        fields: Readonly<Record<string, string>>,
        headers: Readonly<Record<string, string>>,
      ) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        const body = new Response(type === 'multipart/form-data' ? form : new URLSearchParams(fields))
        return server.request({
          method: 'POST',
          url: '/_server/joinWaitlist?createServerFn',
          headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
          payload: await body.text(),
        })
      }

      it('takes it as the input of a command', async () => {
        const email = `form.${type.length}@example.com`
        const fields = { email, full_name: 'Zoë Form', user_type: 'provider', location: '', message: '' }
        const answer = await post(fields, { 'x-tsr-redirect': 'manual' })
        expect({ status: answer.status, body: answer.json() }).toEqual({
          status: 200,
          body: { status: 'joined' },
        })
        expect(
          await server.parts.tables.query(
            'select full_name, user_type from read.waitlist_entry where email = $1',
            [email],
          ),
        ).toEqual([{ full_name: 'Zoë Form', user_type: 'provider' }])
      })

      it('redirects back to its page, if that has no scripts', async () => {
        const response = await post(
          { email: `plain.${type.length}@example.com`, full_name: 'Plain Person' },
          { accept: 'text/html,*/*;q=0.8', referer: 'https://evil.example//search?type=doula' },
        )
        expect(response.status).toBe(303)
        expect(response.headers.location).toBe('/search?type=doula')
      })

      it('shows a page without scripts why it was refused, as text', async () => {
        const response = await post(
          { email: 'no', full_name: 'Plain Person', '<script>': '1' },
          { accept: 'text/html' },
        )
        expect(response.status).toBe(422)
        expect(response.headers['content-type']).toContain('text/html')
        expect(response.text).toContain('Please enter a valid email address')
        expect(response.text).not.toContain('<script>')
      })
    },
  )

  it('with a static answer in the contract returns it without running anything', async () => {
    const { status, body } = await ask('optionLists')
    expect(status).toBe(200)
    expect(body).toMatchObject({ insurers: expect.arrayContaining([{ value: 'aetna', label: 'Aetna' }]) })
  })

  it('that does not find its record answers 404 as the catalogue says', async () => {
    const { status, body } = await ask('providerById', { id: 'nobody' })
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'We couldn’t find that provider' },
    })
  })

  it('keeps the correlation id of the request if it is valid', async () => {
    const of = async (id: string) =>
      (await answerTo({ url: '/_server/session?createServerFn', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ]
    expect(await of('click-4711-abcd')).toBe('click-4711-abcd')
    expect(await of('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('An invalid call', () => {
  const refusals: [why: string, options: Ask, status: number, code: string][] = [
    ['without the marker', { url: '/_server/session' }, 400, 'bad_request'],
    ['of an unknown function', { url: '/_server/nonsense?createServerFn' }, 404, 'not_found'],
    ['of an inherited name', { url: '/_server/constructor?createServerFn' }, 404, 'not_found'],
    ['of a command with GET', { url: '/_server/joinWaitlist?createServerFn' }, 405, 'method_not_allowed'],
    [
      'of a query with POST',
      { method: 'POST', url: '/_server/session?createServerFn', payload: { data: {} } },
      405,
      'method_not_allowed',
    ],
    [
      'of a query with DELETE',
      { method: 'DELETE', url: '/_server/session?createServerFn' },
      405,
      'method_not_allowed',
    ],
    [
      'with a payload that is no JSON',
      { url: '/_server/searchProviders?createServerFn&payload=%7Bno' },
      400,
      'bad_request',
    ],
    [
      'with two payloads',
      { url: '/_server/searchProviders?createServerFn&payload=%7B%7D&payload=%7B%7D' },
      400,
      'bad_request',
    ],
    [
      'with a body that is not wrapped',
      { method: 'POST', url: '/_server/joinWaitlist?createServerFn', payload: { email: 'a@example.com' } },
      400,
      'bad_request',
    ],
    [
      'with an Idempotency-Key that is none',
      {
        method: 'POST',
        url: '/_server/joinWaitlist?createServerFn',
        headers: { 'idempotency-key': 'x'.repeat(256) },
        payload: { data: { email: 'a@example.com', full_name: 'Ann' } },
      },
      400,
      'bad_request',
    ],
  ]
  it.each(refusals)(
    '%s is refused with the error shape of the catalogue',
    async (_why, options, status, code) => {
      const answer = await answerTo(options)
      expect(answer).toMatchObject({ status, body: { code } })
      expect(refusalBody.safeParse(answer.body).success).toBe(true)
    },
  )

  it('is told the right method', async () => {
    expect((await answerTo({ url: '/_server/joinWaitlist?createServerFn' })).headers['allow']).toBe('POST')
  })
})
