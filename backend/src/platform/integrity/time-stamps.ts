/**
 * Time stamps (RFC 3161): an authority that the operator chose signs what an anchor's bytes are and when it saw them,
 * so that nobody can sign an anchor today with a moment of last year. By pkijs.
 */

import { Integer, OctetString } from 'asn1js'
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  id_ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_sha256,
} from 'pkijs'
import { PartUnavailable } from '../event-store/outage.ts'
import type { Anchor } from './digest-checks.ts'

/** Milliseconds for an answer of the authority. */
const answerWithin = 10_000
/** Of an answer, in bytes: a stamp with its certificates has some thousand. */
const mostBytes = 64 * 1024
/** The purpose that a certificate must have (RFC 3161, 2.3). */
const forTimeStamps = '1.3.6.1.5.5.7.3.8'

/** What an authority said. `at` is an ISO moment. */
export interface TimeStamp {
  readonly at: string
  /** The name of who signed it. */
  readonly by: string
}

/**
 * Reads a time stamp of these bytes; null if it is not one of them, or not signed by somebody for whom the authority
 * vouched at that moment.
 * @param token DER in base64
 * @param authority the certificate (PEM) of who vouches for it
 */
export const readTimeStamp = async (
  token: string,
  data: Buffer,
  authority: string,
): Promise<TimeStamp | null> => {
  try {
    const { stamp, signed } = opened(token)
    // An authority may answer with a weaker hash, for which others have the same bytes.
    if (stamp.messageImprint.hashAlgorithm.algorithmId !== id_sha256) return null
    const { signerCertificate: signer, signatureVerified: isSigned } = await signed.verify({
      signer: 0,
      data: bytesOf(data),
      trustedCerts: [Certificate.fromBER(new X509Certificate(authority).raw)],
      checkChain: true,
      extendedMode: true,
    })
    const usage: unknown = signer?.extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)?.parsedValue
    const isForTimeStamps = usage instanceof ExtKeyUsage && usage.keyPurposes.includes(forTimeStamps)
    return signer && isSigned && isForTimeStamps
      ? { at: stamp.genTime.toISOString(), by: nameOf(signer) }
      : null
  } catch {
    // What is not one is as good as one of somebody else.
    return null
  }
}

const opened = (token: string) => {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Buffer.from(token, 'base64')).content })
  const { eContent: content, eContentType: type } = signed.encapContentInfo
  // pkijs compares what was stamped for this type alone, and nobody signed which type it is.
  if (!content || type !== id_eContentType_TSTInfo) throw new Error('A time stamp without content')
  return { signed, stamp: TSTInfo.fromBER(content.getValue()) }
}

/** Of the certificate: its common name. */
const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value ??
  'an unnamed authority'

const bytesOf = (data: Buffer): ArrayBuffer => new Uint8Array(data).buffer

/**
 * Asks the authority to stamp these bytes, of which it learns the SHA-256 alone. Resolves with the token, DER in base64.
 * @throws when it is away, refuses, or answers with something else
 */
export const requestTimeStamp = async (
  { from, authority }: { readonly from: string; readonly authority: string },
  data: Buffer,
): Promise<string> => {
  const hash = await webcrypto.subtle.digest('SHA-256', bytesOf(data))
  const nonce = bytesOf(Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new OctetString({ valueHex: hash }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  const response = await fetch(from, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithin),
  })
  const refused = (why: string) => new PartUnavailable(`The authority of time stamps ${why}`)
  if (!response.ok) throw refused(`answered ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw refused('answered more than 64 kB')
    parts.push(part)
  }
  const { status, timeStampToken } = TimeStampResp.fromBER(bytesOf(Buffer.concat(parts)))
  const isGranted = [PKIStatus.granted, PKIStatus.grantedWithMods].includes(status.status)
  if (!isGranted || !timeStampToken) throw refused(`refused with status ${status.status}`)
  const token = Buffer.from(timeStampToken.toSchema().toBER()).toString('base64')
  const isOurs = opened(token).stamp.nonce?.valueBlock.valueHexView
  if (!isOurs || Buffer.compare(isOurs, Buffer.from(nonce)) !== 0) throw refused('answered another question')
  if (!(await readTimeStamp(token, data, authority)))
    throw refused('signed nothing that TIMESTAMPS_CA vouches for')
  return token
}

/** Minutes by which an anchor's own moment may differ from that of its time stamp: no two clocks are the same. */
const minutesApart = 10

/**
 * Reads the time stamps of anchors. One whose stamp does not hold has a `problem`. Resolves also with the newest
 * stamp, and how many there are.
 */
export const checkTimeStamps = async (
  anchors: readonly Anchor[],
  authority: string,
): Promise<{
  readonly anchors: readonly Anchor[]
  readonly stamped: (TimeStamp & { count: number }) | null
}> => {
  const stamps: TimeStamp[] = []
  const checked: Anchor[] = []
  for (const anchor of anchors) {
    const read = anchor.stamp && (await readTimeStamp(anchor.stamp.token, anchor.stamp.of, authority))
    if (read) stamps.push(read)
    const apart = read && Math.abs(Date.parse(read.at) - Date.parse(anchor.at ?? read.at))
    const problem =
      read === null ? 'stamp' : (apart ?? 0) > minutesApart * 60_000 ? 'stamped later' : undefined
    checked.push({ ...(problem && { problem }), ...anchor })
  }
  const newest = stamps.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
  return { anchors: checked, stamped: newest ? { ...newest, count: stamps.length } : null }
}
