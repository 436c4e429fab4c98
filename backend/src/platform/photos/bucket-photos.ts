/** Photos in an S3 bucket, at Amazon or at any service with the same protocol. */

import { AwsClient } from 'aws4fetch'
import { PartUnavailable } from '../event-store/outage.ts'
import type { Bucket } from '../settings/settings.ts'
import { checkedOwner, photoFileNameOf, photoFileOf, photoSizes, type PhotoFile } from './photo-files.ts'
import type { PhotoStore } from './photo-store.ts'

/** Milliseconds for one request of any size. */
const answerWithin = 10_000
/** Retries, with growing pauses; a bucket answers 503 when it wants fewer requests. */
const retries = 2

export const bucketPhotos = ({ url, ...keys }: Bucket): PhotoStore => {
  const client = new AwsClient({ ...keys, service: 's3', retries })

  /** @throws PartUnavailable when the bucket does not answer, or answers with an error other than 404. */
  const ask = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const response = await client
      .fetch(`${url}/${path}`, {
        method,
        signal: AbortSignal.timeout(answerWithin),
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
      })
      .catch((cause: unknown) => {
        throw new PartUnavailable('The photo bucket is not responding', { cause })
      })
    if (!response.ok && response.status !== 404)
      throw new PartUnavailable(`The bucket of photos answered ${response.status}`)
    return response
  }
  const askWell = async (method: string, path: string, body?: Uint8Array) => {
    const response = await ask(method, path, body)
    // A 404 here means that the bucket itself does not exist, which must not look like an empty bucket.
    if (!response.ok) throw new PartUnavailable('There is no such bucket of photos')
    return response
  }

  return {
    async put(file, bytes) {
      await askWell('PUT', keyOf(file), bytes)
    },
    async get(file) {
      const response = await ask('GET', keyOf(file))
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    has: async (file) => (await ask('HEAD', keyOf(file))).ok,
    async *list() {
      let onward = ''
      do {
        const page = await (await askWell('GET', `?list-type=2${onward}`)).text()
        for (const key of keysIn(page)) {
          const file = photoFileOf(key.slice(key.indexOf('/') + 1))
          if (file && key === keyOf(file)) yield file
        }
        const [, token] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page) ?? []
        onward = token === undefined ? '' : `&continuation-token=${encodeURIComponent(fromXml(token))}`
      } while (onward !== '')
    },
    async delete(owner, photoId) {
      for (const size of photoSizes) await ask('DELETE', keyOf({ owner, photoId, size }))
    },
    async deleteAllOf(owner) {
      // Deletes one page of the list at a time, until nothing is left.
      for (;;) {
        const list = await askWell(
          'GET',
          `?list-type=2&prefix=${encodeURIComponent(`${checkedOwner(owner)}/`)}`,
        )
        const keys = keysIn(await list.text())
        if (keys.length === 0) return
        for (const key of keys) await ask('DELETE', key)
      }
    },
  }
}

const keyOf = (file: PhotoFile) => `${file.owner}/${photoFileNameOf(file)}`

/** Our keys contain no character that XML escapes. */
const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([a-z0-9./-]+)<\/Key>/g)].map(([, key]) => key ?? '')

/** A continuation token is opaque, and may contain characters that XML escapes. */
const fromXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#43;', '+')
    .replaceAll('&amp;', '&')
