/** The built files of the site and of the console. */

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { consoleDirectoryOf } from './console-page.ts'
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
    ...builtFiles(client),
  })
  const console = consoleDirectoryOf(siteDirectory)
  if (!existsSync(console)) return
  await server.register(fastifyStatic, {
    root: join(console, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    ...builtFiles(console),
  })
}

const builtFiles = (directory: string) => ({
  // One route for each built file; nothing else is looked up on the disk.
  wildcard: false,
  globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
  index: false as const,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply: FastifyReply, path: string) {
    reply.header('vary', 'accept-encoding')
    // The names under assets/ change with their content.
    const hashed = path.startsWith(join(directory, 'assets'))
    reply.header(
      'cache-control',
      hashed ? `public, max-age=${aYear}, immutable` : `public, max-age=${anHour}`,
    )
  },
})
