/**
 * An anchor: a digest signed (Ed25519) with a key of its own, so that its keeper need not trust the way it
 * came or the folder that it is in.
 */

import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { configure } from 'safe-stable-stringify'
import * as z from 'zod/mini'
import type { Anchor } from './digest-checks.ts'
import type { DigestHead } from './digest-tables.ts'

const canonical = configure({ deterministic: true, strict: true, bigint: false })

/** The DER headers before the 32 bytes of a key, for node:crypto (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const anchorFile = z.object({
  log: z.string(),
  events: z.int().check(z.gte(1)),
  position: z.string(),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.iso.datetime(),
  /** Left out by an older program, and while the access log is empty. */
  access: z.optional(z.object({ links: z.int(), digest: z.string() })),
  /** The digests' beginning; left out by an older program, as what follows. */
  began: z.optional(z.object({ position: z.string(), at: z.string() })),
  /** The digest of the anchor before this one, and of the first anchor of the newest day before; null for the first. */
  before: z.optional(z.nullable(z.string())),
  daily: z.optional(z.nullable(z.string())),
  signature: z.string(),
  /** Of all the above: a time stamp (time-stamps.ts), if an authority was asked and answered. */
  stamp: z.optional(z.string()),
})
export type SignedAnchor = z.output<typeof anchorFile>

/** @param seed 32 bytes */
export const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })

/** The 32 bytes of the public key in base64, which an auditor keeps beside the anchors. */
export const publicKeyOf = (seed: Buffer): string =>
  createPublicKey(signingKey(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length)
    .toString('base64')

/** @throws for a text that is not 32 bytes in base64 */
export const readPublicKey = (text: string): KeyObject => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new Error('A public key of anchors is 32 bytes in base64')
  return createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' })
}

const signedPart = (anchor: Omit<SignedAnchor, 'signature' | 'stamp'>): Buffer =>
  Buffer.from(canonical(anchor) ?? '')

/**
 * @param log the log's identity
 * @param beside what else it shows
 */
export const signAnchor = (
  head: DigestHead,
  log: string,
  at: Date,
  seed: Buffer,
  beside: Pick<SignedAnchor, 'access' | 'began' | 'before' | 'daily'> = {},
): SignedAnchor => {
  const { events, position, digest } = head
  const anchor = { log, events, position, digest: digest.toString('hex'), at: at.toISOString(), ...beside }
  return { ...anchor, signature: sign(null, signedPart(anchor), signingKey(seed)).toString('base64') }
}

/** The bytes that an authority stamps: the anchor as a file, by values, without the stamp. */
export const stampedPart = ({ stamp: _stamp, ...anchor }: SignedAnchor): Buffer =>
  Buffer.from(canonical(anchor) ?? '')

/** The anchor as a file: one line of JSON. */
export const anchorText = (anchor: SignedAnchor): string => `${JSON.stringify(anchor)}\n`

/** What a text says that is an anchor, whoever signed it; null for another text. */
export const parseAnchor = (text: string): SignedAnchor | null =>
  anchorFile.safeParse(parsed(text)).data ?? null

/** Null for a text that is not an anchor. */
export const readAnchor = (
  name: string,
  text: string,
  { log, publicKey }: { readonly log: string; readonly publicKey: KeyObject },
): Anchor | null => {
  const read = parseAnchor(text)
  if (!read) return null
  const { signature, stamp, ...signed } = read
  const { events, digest, at, access, began, before, daily } = signed
  const isSigned = verify(null, signedPart(signed), publicKey, Buffer.from(signature, 'base64'))
  const problem = isSigned ? (read.log === log ? null : 'other log') : 'signature'
  return {
    events,
    digest,
    name,
    at,
    ...(access && { access }),
    ...(began && { began }),
    ...(before !== undefined && { before, daily }),
    ...(stamp !== undefined && { stamp: { token: stamp, of: stampedPart(read) } }),
    ...(problem !== null && { problem }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
