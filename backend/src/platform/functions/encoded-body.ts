/** A text ready to be sent: whole, and compressed once for each encoding on first use. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Bytes below which compressing costs more than it saves. */
export const fewestBytesToCompress = 1024
/** Out of 11. Above this, each further percent saved doubles the time. */
const brotliQuality = 6

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress: Readonly<Record<Encoding, (whole: Buffer) => Promise<Buffer>>> = {
  br: (whole) =>
    brotli(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  gzip: (whole) => gzipped(whole),
}

export interface EncodedBody {
  readonly whole: Buffer
  /** The most memory it takes, including its compressed forms. */
  readonly bytes: number
  compressed(encoding: Encoding): Promise<Buffer>
}

export const encodedBody = (text: string): EncodedBody => {
  const whole = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    whole,
    // Text shrinks to less than half in either encoding.
    bytes: 2 * whole.length,
    compressed(encoding) {
      const known = made.get(encoding) ?? compress[encoding](whole)
      made.set(encoding, known)
      return known
    },
  }
}

/**
 * The best of our encodings that the browser accepts (RFC 9110, 12.5.3); null: uncompressed. `q=0` is a
 * refusal.
 */
const encodingFor = (accepted: string | undefined): Encoding | null => {
  if (!accepted) return null
  const takes = (encoding: Encoding) =>
    accepted
      .toLowerCase()
      .split(',')
      .some((each) => {
        const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
        return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
      })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Sends the body in the best encoding that the browser accepts. */
export const sendEncoded = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<void> => {
  const encoding =
    body.whole.length < fewestBytesToCompress ? null : encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return void reply.send(body.whole)
  await reply.header('content-encoding', encoding).send(await body.compressed(encoding))
}
