/**
 * The development server's pages. Renders each address from the current sources (the real server renders from
 * the build) and gets the data from the running back end. The browser reloads sources when they change.
 */

import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { RenderContext } from '../src/entry-server.tsx'

interface Entry {
  readonly render: (request: Request, context: RenderContext) => Promise<Response>
}

const methodsOf = { GET: true, HEAD: true } as const

export const renderPages = (backendUrl: string, waitlistMode: boolean): Plugin => ({
  name: 'render-pages',
  configureServer: (server) => () => {
    server.middlewares.use((incoming, outgoing, next) => {
      if (!((incoming.method ?? '') in methodsOf)) return next()
      if (isOfTheConsole(incoming)) {
        consolePage(server)
          .then((text) => {
            outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            outgoing.end(text)
          })
          .catch(next)
        return
      }
      page(server, incoming, backendUrl, waitlistMode)
        .then(async (response) => {
          outgoing.writeHead(response.status, Object.fromEntries(response.headers))
          if (response.body) Readable.fromWeb(response.body as never).pipe(outgoing)
          else outgoing.end()
        })
        .catch(next)
    })
  },
})

const isOfTheConsole = ({ originalUrl = '/' }: Connect.IncomingMessage) =>
  /^\/admin(\/|\?|$)/.test(originalUrl)

const consolePage = async (server: ViteDevServer): Promise<string> => {
  const file = fileURLToPath(new URL('../admin.html', import.meta.url))
  return server.transformIndexHtml('/admin.html', await readFile(file, 'utf8'))
}

const page = async (
  server: ViteDevServer,
  incoming: Connect.IncomingMessage,
  backendUrl: string,
  waitlistMode: boolean,
): Promise<Response> => {
  const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as Entry
  const baseUrl = `http://${incoming.headers.host ?? 'localhost'}`
  const cookie = incoming.headers.cookie ?? ''
  return render(new Request(new URL(incoming.originalUrl ?? '/', baseUrl), { headers: { cookie } }), {
    nonce: 'development',
    baseUrl,
    // Developers are not tracked.
    analytics: null,
    inlineStyles: false,
    livePosition: null,
    waitlistMode: waitlistMode && !/(^|;\s*)waitlist_bypass=true/.test(cookie),
    invoke: async (id, input) => {
      const payload = encodeURIComponent(JSON.stringify(input))
      const answer = await fetch(`${backendUrl}/_server/${id}?createServerFn&payload=${payload}`, {
        headers: { accept: 'application/json', cookie },
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
  })
}
