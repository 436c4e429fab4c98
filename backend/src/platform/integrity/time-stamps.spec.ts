import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { ContentInfo, SignedData } from 'pkijs'
import { timeStampAuthority, type TimeStampAuthority } from '../../../test/time-stamp-authority.ts'
import type { Position } from '../event-store/event-store.ts'
import { anchorText, publicKeyOf, readAnchor, readPublicKey, signAnchor, stampedPart } from './anchors.ts'
import { checkTimeStamps, readTimeStamp, requestTimeStamp } from './time-stamps.ts'

const key = randomBytes(32)
const by = { log: 'this log', publicKey: readPublicKey(publicKeyOf(key)) }
const head = { events: 1, position: '1' as Position, digest: randomBytes(32) }
const data = Buffer.from('what is stamped')

let trusted: TimeStampAuthority
let another: TimeStampAuthority
let ofServers: TimeStampAuthority
let forged: TimeStampAuthority
beforeAll(async () => {
  trusted = await timeStampAuthority()
  another = await timeStampAuthority()
  ofServers = await timeStampAuthority(['1.3.6.1.5.5.7.3.1'])
  forged = await timeStampAuthority(undefined, true)
})
afterAll(() => Promise.all([trusted, another, ofServers, forged].map((each) => each.close())))
afterEach(() => {
  trusted.misbehaves = 'no'
})

describe('a time stamp', () => {
  it('says when the authority saw these bytes, and no others', async () => {
    const from = Date.now()
    const token = await requestTimeStamp(trusted, data)
    const read = await readTimeStamp(token, data, trusted.authority)
    expect(read?.by).toBe('Clock of Example')
    expect(Math.abs(Date.parse(read?.at ?? '') - from)).toBeLessThan(600_000)
    expect(await readTimeStamp(token, Buffer.from('what is stamped!'), trusted.authority)).toBeNull()
    expect(await readTimeStamp(token, data, another.authority)).toBeNull()
    expect(await readTimeStamp('AAAA', data, trusted.authority)).toBeNull()
  })

  // What kind of content was signed stands outside of what is signed.
  it('is not of other bytes where its content is called something else', async () => {
    const token = await requestTimeStamp(trusted, data)
    const content = ContentInfo.fromBER(Buffer.from(token, 'base64'))
    const signed = new SignedData({ schema: content.content })
    signed.encapContentInfo.eContentType = ContentInfo.DATA
    content.content = signed.toSchema() as unknown
    const renamed = Buffer.from(content.toSchema().toBER()).toString('base64')
    expect(await readTimeStamp(renamed, Buffer.from('something else'), trusted.authority)).toBeNull()
    expect(await readTimeStamp(renamed, data, trusted.authority)).toBeNull()
  })

  it.each([
    ['is away', /answered 503/],
    ['refuses', /refused with status 2/],
    ['stamps something else', /signed nothing that TIMESTAMPS_CA vouches for/],
    ['forgets the question', /answered another question/],
    ['answers without end', /answered more than 64 kB/],
    ['answers with noise', /not correct for 'TimeStampResp'/],
    ['sends elsewhere', /fetch failed/],
  ] as const)('is not taken from an authority that %s', async (misbehaves, message) => {
    trusted.misbehaves = misbehaves
    await expect(requestTimeStamp(trusted, data)).rejects.toThrow(message)
  })

  it('is not taken from somebody else, or from one whose certificate is not for time stamps', async () => {
    const vouched = /signed nothing that TIMESTAMPS_CA vouches for/
    await expect(requestTimeStamp({ ...another, authority: trusted.authority }, data)).rejects.toThrow(
      vouched,
    )
    await expect(requestTimeStamp(ofServers, data)).rejects.toThrow(vouched)
    await expect(requestTimeStamp(forged, data)).rejects.toThrow(vouched)
  })
})

describe('an anchor with a time stamp', () => {
  const stamped = async (at = new Date()) => {
    const signed = signAnchor(head, 'this log', at, key)
    return { ...signed, stamp: await requestTimeStamp(trusted, stampedPart(signed)) }
  }
  const check = async (anchor: Parameters<typeof anchorText>[0]) => {
    const read = readAnchor('a', anchorText(anchor), by)
    const { anchors, stamped } = await checkTimeStamps(read ? [read] : [], trusted.authority)
    return { problem: anchors[0]?.problem, count: stamped?.count }
  }

  it('holds with and without its stamp', async () => {
    const whole = await stamped()
    expect(await check(whole)).toEqual({ problem: undefined, count: 1 })
    const { stamp: _stamp, ...bare } = whole
    expect(await check(bare)).toEqual({ problem: undefined, count: undefined })
  })

  it('is found where the stamp is of another, where it was signed with an earlier moment, and where it was changed', async () => {
    const { stamp } = await stamped()
    const other = signAnchor(head, 'this log', new Date('2026-03-01T12:00:00Z'), key)
    expect(await check({ ...other, stamp })).toMatchObject({ problem: 'stamp' })
    expect(await check(await stamped(new Date(Date.now() - 3_600_000)))).toMatchObject({
      problem: 'stamped later',
    })
    expect(await check({ ...(await stamped()), events: 2 })).toMatchObject({ problem: 'signature' })
  })

  it('is found where the authority’s clock is another', async () => {
    trusted.misbehaves = 'stamps another time'
    expect(await check(await stamped())).toMatchObject({ problem: 'stamped later' })
  })
})
