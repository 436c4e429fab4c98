/** The contract of the photo stores, tested on each of them. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucketServer } from '../../../test/bucket-server.ts'
import { isOutage } from '../event-store/outage.ts'
import type { Bucket } from '../settings/settings.ts'
import { bucketPhotos } from './bucket-photos.ts'
import { folderPhotos } from './open-photos.ts'
import { photoFileNameOf, photoFileOf, photoNameOf, type PhotoFile } from './photo-files.ts'
import type { PhotoStore } from './photo-store.ts'

const photoId = 'a'.repeat(32)
const file = (owner: string, size: PhotoFile['size'] = 160, id = photoId): PhotoFile => ({
  owner,
  photoId: id,
  size,
})
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const textIn = async (store: PhotoStore, of: PhotoFile) => {
  const found = await store.get(of)
  return found && Buffer.from(found).toString()
}

interface Home {
  readonly store: PhotoStore
  close(): Promise<void>
}

const folder = async (): Promise<Home & { directory: string }> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-photos-'))
  return {
    store: folderPhotos(join(directory, 'photos')),
    directory,
    close: () => rm(directory, { recursive: true }),
  }
}
const bucket = async (): Promise<Home> => {
  const server = await startBucketServer()
  return { store: bucketPhotos(server.bucket), close: () => server.close() }
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
] as const)('Photos in %s', (_where, open) => {
  let home: Home
  let store: PhotoStore
  beforeAll(async () => {
    home = await open()
    store = home.store
  })
  afterAll(() => home.close())

  it('are returned as they were stored', async () => {
    const all = new Uint8Array(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await store.put(file('whole'), all)
    expect(Buffer.from((await store.get(file('whole'))) ?? []).equals(Buffer.from(all))).toBe(true)
    expect(await store.has(file('whole'))).toBe(true)
  })

  it('are missing before they are stored', async () => {
    expect(await store.get(file('nobody'))).toBeNull()
    expect(await store.has(file('nobody'))).toBe(false)
  })

  it('may be stored again', async () => {
    await store.put(file('again'), bytes('one'))
    await store.put(file('again'), bytes('two'))
    expect(await textIn(store, file('again'))).toBe('two')
  })

  it('are stored separately by provider, picture and size', async () => {
    const other = file('apart', 160, 'b'.repeat(32))
    await store.put(file('apart', 160), bytes('small'))
    await store.put(file('apart', 1024), bytes('large'))
    await store.put(other, bytes('other'))
    await store.put(file('apart2', 160), bytes('hers'))
    const texts = [file('apart', 160), file('apart', 1024), other, file('apart2', 160)]
    expect(await Promise.all(texts.map((each) => textIn(store, each)))).toEqual([
      'small',
      'large',
      'other',
      'hers',
    ])
  })

  it('are listed for all providers', async () => {
    const put = [file('listed', 160), file('listed', 1024), file('also-listed', 480, 'c'.repeat(32))]
    for (const each of put) await store.put(each, bytes('here'))
    const listed: PhotoFile[] = []
    for await (const each of store.list()) listed.push(each)
    for (const each of put) expect(listed).toContainEqual(each)
    await store.deleteAllOf('listed')
    for await (const { owner } of store.list()) expect(owner).not.toBe('listed')
  })

  it('of one picture are deleted in every size, and those of another stay', async () => {
    const other = file('chooses', 480, 'b'.repeat(32))
    for (const each of [file('chooses', 160), file('chooses', 1024), other])
      await store.put(each, bytes('here'))
    await store.delete('chooses', photoId)
    await store.delete('chooses', photoId)
    expect(await store.has(file('chooses', 160))).toBe(false)
    expect(await store.has(file('chooses', 1024))).toBe(false)
    expect(await store.has(other)).toBe(true)
  })

  it.each(['', '.', '..', 'a/b', 'A'])('of an owner "%s" cannot be deleted', async (owner) => {
    await store.put(file('stays'), bytes('here'))
    await expect((async () => store.deleteAllOf(owner))()).rejects.toThrow('Photos belong to a provider')
    expect(await store.has(file('stays'))).toBe(true)
  })

  it('of a provider are all deleted, and nobody else’s with them', async () => {
    for (const size of [160, 480, 1024] as const) await store.put(file('leaves', size), bytes('gone'))
    await store.put(file('leaves', 160, 'b'.repeat(32)), bytes('gone'))
    await store.put(file('leaves-not'), bytes('stays'))
    await store.deleteAllOf('leaves')
    await store.deleteAllOf('leaves')
    for (const size of [160, 480, 1024] as const) expect(await store.has(file('leaves', size))).toBe(false)
    expect(await store.has(file('leaves', 160, 'b'.repeat(32)))).toBe(false)
    expect(await textIn(store, file('leaves-not'))).toBe('stays')
  })
})

it('A folder holds no half-written file once a photo is stored', async () => {
  const { store, directory, close } = await folder()
  await Promise.all(['one', 'two', 'three'].map((text) => store.put(file('hers'), bytes(text))))
  expect(await readdir(join(directory, 'photos', 'hers'))).toHaveLength(1)
  await close()
})

it('A folder keeps nothing of a photo that could not be stored', async () => {
  const { store, directory, close } = await folder()
  const taken = join(directory, 'photos', 'hers', photoFileNameOf(file('hers')))
  await mkdir(taken, { recursive: true })
  await expect(store.put(file('hers'), bytes('one'))).rejects.toThrow()
  expect(await readdir(join(directory, 'photos', 'hers'))).toEqual([photoFileNameOf(file('hers'))])
  await close()
})

it('A full disk is an outage', () => {
  expect(isOutage(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true)
})

describe('A bucket', () => {
  const withBucket = async (change: (bucket: Bucket) => Bucket) => {
    const server = await startBucketServer()
    const store = bucketPhotos(change(server.bucket))
    const failures = await Promise.all(
      [
        store.put(file('hers'), bytes('x')),
        store.get(file('hers')),
        store.has(file('hers')),
        store.deleteAllOf('hers'),
      ].map((asked) => asked.catch((error: unknown) => error)),
    )
    await server.close()
    return failures
  }

  it('refuses requests signed with another key, and does not report the photo as missing', async () => {
    const failures = await withBucket((bucket) => ({ ...bucket, secretAccessKey: 'guessed' }))
    expect(failures.map(isOutage)).toEqual([true, true, true, true])
    expect(failures.map(String).join()).not.toContain('guessed')
  })

  it('that is unavailable is an outage', async () => {
    const failures = await withBucket((bucket) => ({ ...bucket, url: 'http://127.0.0.1:9/photos' }))
    expect(failures.map(isOutage)).toEqual([true, true, true, true])
  })

  it('that does not exist throws for storing and for deleting', async () => {
    const [put, , , emptied] = await withBucket((bucket) => ({ ...bucket, url: `${bucket.url}-elsewhere` }))
    expect([put, emptied].map(isOutage)).toEqual([true, true])
  })
})

describe('The name of a photo', () => {
  const hash = (kind: string, words: string) =>
    Buffer.from(`${kind}${words}`).toString('hex').padEnd(32, '0').slice(-32)

  it('contains the owner and the size, and can be parsed', () => {
    const name = photoNameOf(hash, '0a1b', 'digest')
    expect(name).toMatch(/^0a1b-[0-9a-f]{32}-1024\.webp$/)
    expect(photoFileOf(name)).toMatchObject({ owner: '0a1b', size: 1024 })
  })

  it.each([
    '../secret-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
    'A-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
    'a-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-161.webp',
    'a-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp.svg',
    'a/b-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
    'a-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
    `${'a'.repeat(41)}-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp`,
  ])('is not %s', (name) => {
    expect(photoFileOf(name)).toBeNull()
  })
})
