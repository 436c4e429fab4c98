/** A server that speaks S3, checks signatures, and keeps its one bucket in a folder. */

import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../src/platform/settings/settings.ts'

/** The key of the only account that the server knows. */
const key = 'S3RVER'

export const startBucketServer = async (): Promise<{ bucket: Bucket; close(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'photos' }],
  })
  // The library only checks that a version 4 signature is present, so it is verified here.
  server.middleware.unshift(async (context, next) => {
    if (isSigned(context.req)) await next()
    else context.status = 403
  })
  const { port } = await server.run()
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/photos`,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Checks AWS Signature Version 4, calculated as in its documentation. */
const isSigned = ({ method, url = '', headers }: IncomingMessage): boolean => {
  const [, credential = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const [accessKeyId, day = '', region = '', service = '', last = ''] = credential.split('/')
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [
    method,
    pathname,
    query,
    signed.join(''),
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = [day, region, service, last]
  const words = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    scope.join('/'),
    createHash('sha256').update(request).digest('hex'),
  ].join('\n')
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${key}`)
  return accessKeyId === key && hmac(signingKey, words).toString('hex') === signature
}
