import { afterEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { sealBytes } from './aes-gcm.ts'
import { openOpeningThread, type OpeningThread, type OpeningThreadOptions } from './opening-thread.ts'
import { openedItems, openItems, packItems, type OpenedItems, type SealedItem } from './sealed-batch.ts'

const itemOf = (text: string): SealedItem => {
  const key = randomBytes(32)
  return { key, sealed: sealBytes(key, Buffer.from(text), `place of ${text}`), bound: `place of ${text}` }
}
const texts = Array.from({ length: 300 }, (_, index) => `Line ${index}, “größer” 🙂`)
const textsOf = (opened: OpenedItems) => texts.map((_, index) => opened.textOf(index))
const nothing = texts.map(() => undefined)

/** A worker's module. */
const moduleOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  )

describe('the thread that opens what is sealed', () => {
  let thread: OpeningThread
  let failures: string[] = []
  const openThread = (options: Omit<OpeningThreadOptions, 'onFailure'> = {}) => {
    failures = []
    thread = openOpeningThread({ ...options, onFailure: (error) => failures.push(error.message) })
  }
  const open = (items: readonly SealedItem[]) => thread.open(items.length, () => items)
  afterEach(() => thread.close())

  it('opens batches that come at the same time, each in its order', async () => {
    openThread()
    const backwards = texts.toReversed()
    const opened = await Promise.all([open(texts.map(itemOf)), open(backwards.map(itemOf))])
    expect(opened.map(textsOf)).toEqual([texts, backwards])
    expect(failures).toEqual([])
  })

  it('leaves to the caller what does not open, and opens the rest', async () => {
    openThread()
    const items = texts.map(itemOf)
    const damaged = [
      { ...items[0]!, bound: 'another place' },
      { ...items[1]!, key: randomBytes(32) },
      { ...items[2]!, sealed: Buffer.from('short') },
    ]
    const opened = await open([...damaged, ...items.slice(3)])
    expect(textsOf(opened)).toEqual([undefined, undefined, undefined, ...texts.slice(3)])
  })

  it('takes no small batch, and does not even ask for its items', async () => {
    openThread()
    const opened = await thread.open(20, () => {
      throw new Error('The items were asked for')
    })
    expect(textsOf(opened)).toEqual(nothing)
  })

  it('takes no more batches than it is allowed to hold', async () => {
    openThread()
    const items = texts.map(itemOf)
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(items)))
    expect(opened.map(textsOf)).toEqual([...Array.from({ length: 8 }, () => texts), nothing, nothing])
  })

  it.each([
    ['throws', `parentPort.on('message', () => { throw new Error('It broke') })`, 'It broke'],
    ['ends', `parentPort.on('message', () => process.exit(3))`, 'The thread that opens events ended with 3'],
    ['cannot be loaded', `import './nowhere.js'`, expect.stringContaining('nowhere')],
  ])('leaves everything to the callers when it %s, and rests', async (_, code, reason) => {
    openThread({ module: moduleOf(code) })
    const items = texts.map(itemOf)
    const opened = await Promise.all([open(items), open(items)])
    expect(opened.map(textsOf)).toEqual([nothing, nothing])
    expect(failures).toEqual([reason])
    expect(textsOf(await open(items))).toEqual(nothing)
    expect(failures).toHaveLength(1)
  })

  it('is given up when it does not answer', async () => {
    openThread({ module: moduleOf(`parentPort.on('message', () => undefined)`), patience: 1 })
    expect(textsOf(await open(texts.map(itemOf)))).toEqual(nothing)
    expect(failures).toEqual(['The thread that opens events does not answer'])
  })

  it('leaves everything to the callers once it is closed', async () => {
    openThread()
    const opening = open(texts.map(itemOf))
    await thread.close()
    expect(textsOf(await opening)).toEqual(nothing)
    expect(textsOf(await open(texts.map(itemOf)))).toEqual(nothing)
    expect(failures).toEqual([])
  })
})

describe('a batch', () => {
  it('takes what is sealed as bytes or as a text in base64url', () => {
    const items = texts.map((text) => {
      const item = itemOf(text)
      return { ...item, sealed: Buffer.from(item.sealed).toString('base64url') }
    })
    const mixed = items.map((item, index) =>
      index % 2 === 0 ? item : { ...item, sealed: Buffer.from(item.sealed, 'base64url') },
    )
    const batch = packItems(mixed)
    openItems(batch, mixed.length)
    expect(textsOf(openedItems(batch, mixed.length))).toEqual(texts)
    expect(openedItems(batch, mixed.length).bytesOf(7)?.toString()).toBe(texts[7])
  })

  it('holds no key any more once it was opened', () => {
    const [good, bad] = ['a', 'b'].map(itemOf) as [SealedItem, SealedItem]
    const items = [good, { ...bad, bound: 'another place' }]
    const batch = packItems(items)
    expect(Buffer.from(batch).includes(good.key)).toBe(true)
    openItems(batch, items.length)
    expect(items.map(({ key }) => Buffer.from(batch).includes(key))).toEqual([false, false])
  })

  it('refuses a key of another length', () => {
    expect(() => packItems([{ ...itemOf('a'), key: randomBytes(16) }])).toThrow('A key has 32 bytes, not 16')
  })
})
