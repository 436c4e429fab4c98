/** A provider's photo, from the uploaded bytes to the public file. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { request as httpRequest } from 'node:http'
import { startBucketServer } from './bucket-server.ts'
import type { Reply } from './http-client.ts'
import { addressOf, callWith, register, signIn, type Person } from './people.ts'
import { photograph } from './pictures.ts'
import { profileFormInput } from './profile-form.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const rosa: Person = { name: 'Rosa', email: addressOf('rosa'), kind: 'provider' }
const ines: Person = { name: 'Ines', email: addressOf('ines'), kind: 'provider' }
const newcomer: Person = { name: 'Noor', email: 'noor@example.com', kind: 'provider' }
const parent: Person = { name: 'Maya', email: 'maya@example.com', kind: 'client' }

const address = '/api/provider-photo'

const post = (
  server: RunningServer,
  cookie: string,
  payload: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: address,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg', ...headers },
    payload,
  })

const photoIn = (reply: Reply) => (reply.json() as { photo: string }).photo
const codeIn = (reply: Reply) => (reply.json() as { code: string }).code

const provider = async (server: RunningServer, person: Person, slug: string): Promise<string> => {
  await register(server, person)
  const cookie = await signIn(server, person)
  const made = await callWith(server, cookie, 'createProviderProfile', profileFormInput({ slug }))
  if (made.status !== 200) throw new Error(`No profile was made: ${made.text}`)
  return cookie
}

const own = async (server: RunningServer, cookie: string) => {
  const reply = await server.request({
    url: '/_server/myProviderProfile?createServerFn',
    headers: { cookie },
  })
  return reply.json() as { providerId: string; profile: { photo: string | null } }
}

let server: RunningServer
let rosas: string
let ineses: string
beforeAll(async () => {
  server = await sharedServer()
  rosas = await provider(server, rosa, 'rosa')
  ineses = await provider(server, ines, 'ines')
})
afterAll(() => server.close())

describe('A photo', () => {
  it('that is uploaded is theirs at once, in three sizes that may be cached for an hour', async () => {
    const sent = await post(server, rosas, await photograph({ format: 'jpeg', withMetadata: true }))
    expect(sent.status).toBe(200)
    const photo = photoIn(sent)
    const { providerId, profile } = await own(server, rosas)
    expect(photo).toMatch(new RegExp(`^${providerId}-[0-9a-f]{32}-1024\\.webp$`))
    expect(profile.photo).toBe(photo)
    const shown = await server.request({ url: `/_server/providerById?createServerFn&payload={"id":"rosa"}` })
    expect(shown.json()).toMatchObject({ photo })
    for (const size of [160, 480, 1024]) {
      const file = await server.request({ url: `/photos/${photo.replace('1024', String(size))}` })
      expect({ status: file.status, ...file.headers }).toMatchObject({
        status: 200,
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      expect(file.bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(file.bytes.includes('canary')).toBe(false)
    }
  })

  it('that is uploaded twice is one picture, and changes nothing the second time', async () => {
    const picture = await photograph({ format: 'png', seed: 3 })
    const [first, second] = [
      await post(server, rosas, picture, { 'content-type': 'image/png' }),
      await post(server, rosas, picture, { 'content-type': 'image/png' }),
    ]
    expect(photoIn(second)).toBe(photoIn(first))
  })

  it('can be removed and restored, and every change can be undone', async () => {
    const first = photoIn(await post(server, ineses, await photograph({ format: 'jpeg', seed: 5 })))
    const second = photoIn(await post(server, ineses, await photograph({ format: 'jpeg', seed: 6 })))
    expect((await callWith(server, ineses, 'changeProviderPhoto', { photo: null })).json()).toEqual({
      photo: null,
    })
    expect((await own(server, ineses)).profile.photo).toBeNull()
    // Neither the replaced photo nor the removed one is served any more, in any size.
    for (const photo of [first, second, second.replace('1024', '160')])
      expect({ photo, status: (await server.request({ url: `/photos/${photo}` })).status }).toEqual({
        photo,
        status: 404,
      })
    expect((await callWith(server, ineses, 'changeProviderPhoto', { photo: first })).status).toBe(200)

    const history = await server.request({
      url: '/_server/profileHistory?createServerFn',
      headers: { cookie: ineses },
    })
    const { changes } = history.json() as {
      changes: { revision: number; after: { photo?: string | null } }[]
    }
    expect(changes.map(({ after }) => after.photo).slice(0, 4)).toEqual([first, null, second, first])
    // Undoing the newest change leaves no photo again. Then the change that removed the photo is undone.
    for (const [revision, photo] of [
      [4, null],
      [5, first],
    ] as const) {
      expect((await callWith(server, ineses, 'undoProfileChange', { revision })).status).toBe(200)
      expect((await own(server, ineses)).profile.photo).toBe(photo)
    }
    expect((await server.request({ url: `/photos/${first}` })).status).toBe(200)
  })

  it('of somebody else, or of nobody, cannot become theirs', async () => {
    const hers = photoIn(await post(server, ineses, await photograph({ format: 'jpeg', seed: 7 })))
    const { providerId } = await own(server, rosas)
    const names = [hers, `${providerId}-${'0'.repeat(32)}-1024.webp`, 'rosa-delgado-ruiz.svg', '../keys.json']
    for (const photo of names) {
      const reply = await callWith(server, rosas, 'changeProviderPhoto', { photo })
      expect({ photo, status: reply.status }).toEqual({ photo, status: 404 })
    }
    expect((await server.request({ url: `/photos/${names[1] ?? ''}` })).status).toBe(404)
  })
})

describe('The upload route of photos', () => {
  it.each([
    ['a visitor', null, 401, 'not_authenticated'],
    ['a parent', parent, 403, 'forbidden'],
    ['a provider without a profile', newcomer, 404, 'not_found'],
  ] as const)('is closed to %s', async (_who, person, status, code) => {
    if (person) await register(server, person)
    const cookie = person ? await signIn(server, person) : ''
    const reply = await post(server, cookie, await photograph({ format: 'jpeg' }))
    expect({ status: reply.status, code: codeIn(reply) }).toEqual({ status, code })
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
  ])('is closed to other sites: %j', async (headers) => {
    const reply = await post(server, rosas, await photograph({ format: 'jpeg' }), headers)
    expect({ status: reply.status, code: codeIn(reply) }).toEqual({ status: 403, code: 'cross_site' })
  })

  it('accepts only pictures, and only by POST', async () => {
    for (const type of ['image/svg+xml', 'image/gif', 'image/avif']) {
      const reply = await post(server, rosas, Buffer.from('x'), { 'content-type': type })
      expect(reply.status).toBe(415)
      expect(reply.json()).toMatchObject({ message: 'Choose a JPEG, PNG or WebP photo' })
    }
    for (const type of ['text/html', 'application/octet-stream'])
      expect((await post(server, rosas, Buffer.from('x'), { 'content-type': type })).status).toBe(415)
    expect(
      (await post(server, rosas, Buffer.from('{}'), { 'content-type': 'application/json' })).status,
    ).toBe(415)
    const got = await server.request({ url: address, headers: { cookie: rosas } })
    expect({ status: got.status, allow: got.headers.allow }).toEqual({ status: 405, allow: 'POST' })
  })

  it('says what is wrong with a file that is not a picture', async () => {
    const reply = await post(server, rosas, Buffer.from('<svg onload="alert(1)"/>'))
    expect({ status: reply.status, body: reply.json() }).toEqual({
      status: 422,
      body: {
        code: 'validation',
        message: 'Please check this: This file isn’t a JPEG, PNG or WebP image',
        fields: { photo: 'This file isn’t a JPEG, PNG or WebP image' },
      },
    })
  })

  it('says in the language of the address what is wrong with a picture', async () => {
    const reply = await server.request({
      method: 'POST',
      url: `/es${address}`,
      headers: { cookie: rosas, 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' },
      payload: (await photograph({ format: 'jpeg' })).subarray(0, 2000),
    })
    expect(reply.json()).toMatchObject({ fields: { photo: 'Esta foto está dañada o incompleta' } })
  })

  it('accepts no picture at any other address', async () => {
    for (const url of ['/api/waitlist', '/_server/joinWaitlist?createServerFn']) {
      const reply = await server.request({
        method: 'POST',
        url,
        headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
        payload: await photograph({ format: 'jpeg' }),
      })
      expect({ url, status: reply.status }).toEqual({ url, status: 415 })
    }
  })

  /** The status of the answer to a body of which only the beginning is ever sent. */
  const answeredBeforeTheEnd = (headers: Readonly<Record<string, string>>, begin: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: server.port,
        method: 'POST',
        path: address,
        headers,
      })
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      request.on('error', reject)
      request.write(begin)
    })
  const ofPicture = { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' }

  it('refuses an uploader without permission before the whole picture has arrived', async () => {
    const headers = { ...ofPicture, 'content-length': '4000000' }
    expect(await answeredBeforeTheEnd(headers, Buffer.alloc(10))).toBe(401)
  })

  it('refuses a picture as soon as it is known to be too large', async () => {
    const headers = { ...ofPicture, cookie: rosas }
    const tooLong = { ...headers, 'content-length': '5242881' }
    expect(await answeredBeforeTheEnd(tooLong, Buffer.alloc(10))).toBe(413)
    const unsaid = { ...headers, 'transfer-encoding': 'chunked' }
    expect(await answeredBeforeTheEnd(unsaid, Buffer.alloc(5_242_881))).toBe(413)
  })

  it('limits how much one person can upload', async () => {
    const cookie = await provider(
      server,
      { name: 'Vera', email: 'vera@example.com', kind: 'provider' },
      'vera',
    )
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent += 1)
      statuses.push((await post(server, cookie, Buffer.from('no picture'))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429])
  })
})

it('Photos that are stored in a bucket are served from there', async () => {
  const { bucket, close } = await startBucketServer()
  const withBucket = await sharedServer({
    PHOTOS_BUCKET_URL: bucket.url,
    PHOTOS_ACCESS_KEY_ID: bucket.accessKeyId,
    PHOTOS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })
  const cookie = await provider(withBucket, rosa, 'rosa')
  const sent = await post(withBucket, cookie, await photograph({ format: 'webp' }), {
    'content-type': 'image/webp',
  })
  const file = await withBucket.request({ url: `/photos/${photoIn(sent)}` })
  expect(file.status).toBe(200)
  await close()
  // The bucket is unreachable: nothing is lost, and the upload can be retried.
  const later = await post(withBucket, cookie, await photograph({ format: 'webp', seed: 9 }), {
    'content-type': 'image/webp',
  })
  expect({ status: later.status, code: codeIn(later) }).toEqual({ status: 503, code: 'unavailable' })
  expect((await own(withBucket, cookie)).profile.photo).toBe(photoIn(sent))
  const unseen = await withBucket.request({ url: `/photos/${photoIn(sent)}` })
  expect({ status: unseen.status, code: codeIn(unseen) }).toEqual({ status: 503, code: 'unavailable' })
  await withBucket.close()
})
