/** The site's built files and the providers' portraits. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientDirectoryOf } from './site.ts'

/** Seconds. */
const aYear = 31_536_000
const anHour = 3600

export const serveFiles = async (
  server: FastifyInstance,
  { siteDirectory, dataDirectory }: { readonly siteDirectory: string; readonly dataDirectory: string },
) => {
  const client = clientDirectoryOf(siteDirectory)
  await server.register(fastifyStatic, {
    ...(existsSync(client) ? { root: client } : { serve: false as const, root: dataDirectory }),
    // A route for each file that was built: whatever else is asked for is not looked for on the disk.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('vary', 'accept-encoding')
      // The names under assets/ change with their content.
      const hashed = path.startsWith(join(client, 'assets'))
      response.setHeader(
        'cache-control',
        hashed ? `public, max-age=${aYear}, immutable` : `public, max-age=${anHour}`,
      )
    },
  })
}
