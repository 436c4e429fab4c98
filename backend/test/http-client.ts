/** A bare HTTP client: sends exactly what it is given, follows no redirect, decodes nothing. */

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Ask {
  readonly method?: string
  /** Path and query, encoded as they are sent. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, text and bytes as they are. */
  readonly payload?: object | string | Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  json(): unknown
}

/**
 * Rejects if the connection breaks before there is an answer.
 * @param sent called when the whole request was handed to the connection
 */
export const sendTo = (
  port: number,
  { method = 'GET', url, headers = {}, payload }: Ask,
  sent: () => void = () => undefined,
) =>
  new Promise<Reply>((resolve, reject) => {
    const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload)
    const body = isObject ? JSON.stringify(payload) : payload
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent: false,
      headers: {
        ...(isObject && { 'content-type': 'application/json' }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    request.on('error', reject)
    // `finish` is emitted before there is a connection if the request waits for one.
    request.on('socket', (socket) => socket.on('connect', sent))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
          json: () => JSON.parse(bytes.toString()) as unknown,
        })
      })
    })
    request.end(body)
  })
