/** Anchors in a bucket, under `anchors/`: as files in a folder, except that the server deletes none there. */

import { AwsClient } from 'aws4fetch'
import { PartUnavailable } from '../event-store/outage.ts'
import type { Bucket } from '../settings/settings.ts'
import { anchorName, isAnchorName } from './anchor-folder.ts'

/** Milliseconds for one request to a bucket. */
const answerWithin = 10_000
/** The most anchors whose text is read, the newest first; of older ones it is compared whether they are there. */
const mostRead = 2_000
const readAtOnce = 8
/** A bucket answers with a thousand names at once. */
const mostPages = 1_000

export interface AnchorBucket {
  put(name: string, text: string): Promise<void>
  /**
   * The anchors that were signed since then, by name; null for a text that was not read. Null if the server's keys may
   * write to the bucket and not read it.
   * @throws PartUnavailable
   */
  read(since: Date): Promise<ReadonlyMap<string, string | null> | null>
}

export const anchorBucket = ({ url, ...keys }: Bucket): AnchorBucket => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const ask = (path: string, init: RequestInit = {}) =>
    client
      .fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(answerWithin) })
      .catch((cause: unknown) => {
        throw new PartUnavailable('The bucket of anchors is not responding', { cause })
      })
  const read = async (path: string) => {
    const response = await ask(path)
    if (response.status === 403) return null
    if (!response.ok) throw new PartUnavailable(`The bucket of anchors answered ${response.status}`)
    return response.text()
  }
  const names = async (since: Date): Promise<string[] | null> => {
    const found: string[] = []
    const prefix = encodeURIComponent('anchors/')
    let after = `anchors/${anchorName(since)}`
    for (let page = 0; page < mostPages; page += 1) {
      const listed = await read(`?list-type=2&prefix=${prefix}&start-after=${encodeURIComponent(after)}`)
      if (listed === null) return null
      // Our names contain no character that XML escapes.
      const listedKeys = [...listed.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key]) => key ?? '')
      found.push(...listedKeys.map((key) => key.replace('anchors/', '')).filter(isAnchorName))
      const last = listedKeys.at(-1)
      if (last === undefined || !listed.includes('<IsTruncated>true</IsTruncated>')) break
      after = last
    }
    return found.toSorted()
  }

  return {
    async put(name, text) {
      const headers = { 'content-type': 'application/json' }
      const response = await ask(`/anchors/${name}`, { method: 'PUT', body: text, headers })
      if (!response.ok) throw new PartUnavailable(`The bucket of anchors answered ${response.status}`)
    },
    async read(since) {
      const listed = await names(since)
      if (listed === null) return null
      const texts = new Map<string, string | null>(listed.map((name) => [name, null]))
      const wanted = listed.slice(-mostRead)
      let next = 0
      const readSome = async () => {
        for (let name = wanted[next++]; name !== undefined; name = wanted[next++])
          texts.set(name, await read(`/anchors/${name}`))
      }
      await Promise.all(Array.from({ length: readAtOnce }, readSome))
      return texts
    },
  }
}
