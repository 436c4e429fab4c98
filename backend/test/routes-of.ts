import type { TestServer } from './app-server.ts'

export interface Route {
  readonly path: string
  readonly methods: readonly string[]
}

/** Every route of a server by its path, read from the tree that Fastify prints. */
export const routesOf = (server: Pick<TestServer, 'app'>): readonly Route[] => {
  const printed = server.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false })
  const found: Route[] = []
  const above: string[] = []
  for (const line of printed.split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods] = match
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    if (methods !== undefined) found.push({ path: above.join(''), methods: methods.split(', ') })
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
