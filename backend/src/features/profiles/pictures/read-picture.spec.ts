import { describe, expect, it } from '@jest/globals'
import { deflateSync, crc32 } from 'node:zlib'
import { gradient, photograph } from '../../../../test/pictures.ts'
import type { PictureType } from '../../../contract/profiles/pictures.ts'
import type { DecodedPicture } from './decode-picture.ts'
import { openPictureProcesses } from './picture-processes.ts'
import { pictureTypeOf } from './picture-type.ts'
import { readPicture } from './read-picture.ts'
import { openPicture } from './sharp.ts'

const read = (bytes: Uint8Array, type: PictureType, sender = 'p1') => readPicture({ bytes, type, sender })
const madeOf = (read: DecodedPicture) => {
  if ('problem' in read) throw new Error(read.problem)
  return [...read.sizes]
}
const problemOf = (read: DecodedPicture) => ('problem' in read ? read.problem : null)

describe('An uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s format becomes three squares', async (format) => {
    const made = madeOf(await read(await photograph({ format }), `image/${format}`))
    expect(made.map(([size]) => size)).toEqual([160, 480, 1024])
    for (const [size, bytes] of made) {
      expect(pictureTypeOf(bytes)).toBe('image/webp')
      expect(await openPicture(bytes).metadata()).toMatchObject({ width: size, height: size, format: 'webp' })
    }
  })

  it('loses its metadata: where, when and with what it was taken', async () => {
    const sent = await photograph({ format: 'jpeg', withMetadata: true })
    expect(Buffer.from(sent).includes('canary')).toBe(true)
    for (const [, bytes] of madeOf(await read(sent, 'image/jpeg'))) {
      const { exif, icc, xmp, iptc } = await openPicture(bytes).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      expect(Buffer.from(bytes).includes('canary')).toBe(false)
    }
  })

  it('is turned upright, however the camera was held', async () => {
    // The stored picture is red on the left. Turned by its orientation tag, it is red on top.
    const sent = await gradient({ orientation: 6 })
    const [, , large] = madeOf(await read(sent, 'image/jpeg'))
    const { data, info } = await openPicture(large?.[1] ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(red(512, 40)).toBeGreaterThan(200)
    expect(red(512, 980)).toBeLessThan(60)
  })

  it('is refused where all of it is transparent, and taken where a part can be seen', async () => {
    const side = 200
    const pixels = Buffer.alloc(side * side * 4)
    const drawn = () =>
      openPicture(pixels, { raw: { width: side, height: side, channels: 4 } })
        .png()
        .toBuffer()
    expect(problemOf(await read(await drawn(), 'image/png'))).toBe(
      'There’s nothing to see in this photo: all of it is transparent',
    )
    pixels.fill(255, 0, pixels.length / 2)
    expect(problemOf(await read(await drawn(), 'image/png'))).toBeNull()
  })

  it('gives the same three files when it is uploaded again', async () => {
    const sent = await photograph({ format: 'png' })
    const [first, second] = [await read(sent, 'image/png'), await read(sent, 'image/png')]
    expect(madeOf(second)).toEqual(madeOf(first))
  })

  it('loses data that was hidden after the end of the file', async () => {
    const hidden = '<script>alert("canary")</script>PK\u0003\u0004'
    const sent = Buffer.concat([await photograph({ format: 'jpeg' }), Buffer.from(hidden)])
    for (const [, bytes] of madeOf(await read(sent, 'image/jpeg')))
      expect(Buffer.from(bytes).includes('canary')).toBe(false)
  })

  it('waits in a queue when many are uploaded at once, and is refused when the queue is full', async () => {
    const sent = await photograph({ format: 'jpeg' })
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => read(sent, 'image/jpeg', `p${index}`)),
    )
    const taken = asked.filter(({ status }) => status === 'fulfilled')
    const turnedAway = asked.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(taken.length).toBeGreaterThanOrEqual(8)
    expect(new Set(turnedAway)).toEqual(new Set(['TooManyPictures: Too many images are waiting to be read']))
  })
})

/** A PNG of a few kilobytes, in one colour, that decodes to this many pixels. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('A file that is refused', () => {
  const notOurs = 'This file isn’t a JPEG, PNG or WebP image'
  const damaged = 'This photo is damaged or incomplete'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

  it.each([
    ['text', Buffer.from('I am no picture at all, whatever my name says.')],
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from([0xff, 0xd8])],
    ['a drawing with a script', Buffer.from(svg)],
    ['a drawing behind an XML header', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', gif],
    [
      'a GIF that is a script as well',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')]),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', Buffer.from('II*\u0000aaaaaaaaaaaaaaaa')],
  ])('is %s', async (_what, bytes) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const)
      expect(problemOf(await read(bytes, type))).toBe(notOurs)
  })

  it('is a page with a picture behind it', async () => {
    const bytes = Buffer.concat([Buffer.from('<script>'), await photograph({ format: 'png' })])
    expect(problemOf(await read(bytes, 'image/png'))).toBe(notOurs)
  })

  it('is a picture of another type than its Content-Type', async () => {
    expect(problemOf(await read(await photograph({ format: 'png' }), 'image/jpeg'))).toBe(
      'This file’s name doesn’t match its type. Choose a JPEG, PNG or WebP.',
    )
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is a %s that is cut off', async (format) => {
    const whole = await photograph({ format })
    for (const share of [0.05, 0.5, 0.9]) {
      const part = whole.subarray(0, Math.floor(whole.length * share))
      expect(problemOf(await read(part, `image/${format}`))).toBe(damaged)
    }
  })

  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a WebP', 'RIFF\x24\x00\x00\x00WEBP'],
  ])('begins as %s and continues as an SVG', async (_what, start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(svg)])
    const type = pictureTypeOf(bytes)
    expect(problemOf(await read(bytes, type ?? 'image/png'))).toBe(damaged)
  })

  it('has far more pixels than any camera, in a small file', async () => {
    const sent = bomb(30_000, 30_000)
    expect(sent.length).toBeLessThan(200_000)
    expect(problemOf(await read(sent, 'image/png'))).toBe(
      'This photo has too many pixels. Use one with up to 50 megapixels.',
    )
  })

  it('is too small to recognize a person', async () => {
    expect(problemOf(await read(bomb(1_000_000, 8), 'image/png'))).toBe(
      'This photo is too small. Use one that’s at least 160 by 160 pixels.',
    )
  })

  it('is so long and narrow that cropping it to a square would take gigabytes', async () => {
    const sent = bomb(312_500, 160)
    expect(sent.length).toBeLessThan(50_000)
    const before = process.resourceUsage().maxRSS
    expect(problemOf(await read(sent, 'image/png'))).toBe(
      'This photo is too long and narrow. Use one that’s at most 4 times as long as it is wide.',
    )
    // In kilobytes. The memory of this process hardly grows, because it decodes nothing itself.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
  })
})

describe('A picture that is costly to decode', () => {
  const tooCostly = 'This photo took too long to process. Please save it again as a JPEG, or use another one.'
  const enough = { seconds: 60, bytes: 2 ** 31 }

  it.each([
    ['time', { ...enough, seconds: 0 }],
    ['memory', { ...enough, bytes: 1 }],
  ])(
    'ends its process when it exceeds the limit on %s, and the next picture gets a new process',
    async (_what, limits) => {
      const processes = openPictureProcesses()
      const picture = { bytes: bomb(14_000, 3_500), type: 'image/png', sender: 'p1' } as const
      expect(problemOf(await processes.read(picture, limits))).toBe(tooCostly)
      expect(problemOf(await processes.read(picture, enough))).toBeNull()
    },
  )

  it('does not delay other senders, even with more pictures of the same sender', async () => {
    const processes = openPictureProcesses()
    const large = { bytes: bomb(14_000, 3_500), type: 'image/png', sender: 'p1' } as const
    // So little work that even a busy machine has done it before two of the large ones.
    const small = { bytes: bomb(400, 400), type: 'image/png' } as const
    // Both processes run before anything is compared.
    await Promise.all(['p1', 'p2'].map((sender) => processes.read({ ...small, sender })))
    const done: string[] = []
    const note = async (name: string, picture: Promise<DecodedPicture>) => {
      expect(problemOf(await picture)).toBeNull()
      done.push(name)
    }
    await Promise.all([
      note('large', processes.read(large)),
      note('large', processes.read(large)),
      note('large', processes.read(large)),
      note('small', processes.read({ ...small, sender: 'p2' })),
    ])
    expect(done.indexOf('small')).toBeLessThan(2)
  })

  it('cannot fill the queue together with others of the same sender', async () => {
    const processes = openPictureProcesses()
    const sent = { bytes: await photograph({ format: 'jpeg' }), type: 'image/jpeg', sender: 'p1' } as const
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => processes.read(sent)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
