/**
 * Visitors' pages, each rendered once for its address until one of the tables that it shows changes: the
 * page, its headers, and its compressed forms. Pages that depend on the user are never kept here.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { sendEncoded, type EncodedBody } from '../functions/encoded-body.ts'
import type { PositionOf } from '../projecting/progress.ts'
import { createTableCache, type TableCache, type CacheableValue } from '../projecting/table-cache.ts'

/** Bytes of all pages together, including their compressed forms. */
const mostBytes = 96 * 1024 * 1024
/** Characters. No link has a longer address. */
const longestAddress = 1000

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: EncodedBody
}

/** A question to a server function. */
export interface AskedFunction {
  readonly functionId: string
  readonly input: unknown
}

export interface CachedPage extends RenderedPage {
  /** What the page asked that is counted each time somebody gets the answer. */
  readonly counted: readonly AskedFunction[]
  /** Weak, because all encodings of a page share it. */
  readonly etag: string
}

export const openPageCache = (positionOf: PositionOf, watched: readonly string[]): TableCache<CachedPage> =>
  createTableCache<CachedPage>({ positionOf, watched, maxBytes: mostBytes })

/** Addresses whose pages are the same for everyone; no address with a token in it. */
const publicAddress = /^\/((search|compare)?(\?|$)|(providers|care)\/|(waitlist|login|signup)$)/

/** Whether a visitor's page at this address may be cached. */
export const mayCachePage = (address: string) =>
  address.length <= longestAddress && publicAddress.test(address)

/** @param reads the projections that the page depends on; null if it depends on anything else too. */
export const toCacheablePage = (
  page: RenderedPage,
  reads: readonly string[] | null,
  counted: readonly AskedFunction[],
): CacheableValue<CachedPage> => {
  const hash = createHash('sha256').update(page.body.whole).digest('base64url').slice(0, 22)
  const isForEveryone =
    page.status === 200 &&
    !('set-cookie' in page.headers) &&
    !String(page.headers['cache-control']).includes('no-store')
  return {
    value: { ...page, counted, etag: `W/"${hash}"` },
    bytes: page.body.bytes,
    reads: isForEveryone ? reads : null,
  }
}

/**
 * Answers 304 if the browser has this page already. The headers are sent too, because a browser replaces the
 * ones it stored.
 */
export const sendCachedPage = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  reply.headers({ ...page.headers, etag: page.etag })
  const isKnown = page.status === 200 && hasTag(request.headers['if-none-match'], page.etag)
  if (isKnown) return void reply.code(304).removeHeader('content-type').send()
  await sendRenderedPage(request, reply, page)
}

export const sendRenderedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
) => sendEncoded(request, reply.code(status).headers(headers), body)

const hasTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag))
