/**
 * A proxy between a client and a server on this machine that halts a connection when given bytes pass. So a
 * process can be killed exactly before a statement arrives, or after it was carried out and before its answer
 * arrives.
 */

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `asked`: the request is not passed on. `answered`: the request is passed on, and its answer is held back.
 */
export type Halt = 'asked' | 'answered'

export interface HaltingProxy {
  readonly port: number
  /** The same address with this proxy's host and port in it. */
  through(url: string): string
  /**
   * Resolves when a client has sent matching bytes, or when their answer has come. That connection then
   * passes nothing more.
   */
  halted(pattern: RegExp, at: Halt): Promise<void>
  close(): Promise<void>
}

interface Wish {
  readonly pattern: RegExp
  readonly at: Halt
  readonly reached: () => void
}

export const startHaltingProxy = async (
  target: () => { readonly host: string; readonly port: number },
): Promise<HaltingProxy> => {
  const sockets = new Set<Socket>()
  let wish: Wish | null = null

  const join = (client: Socket) => {
    const upstream = connect(target())
    /** Null while everything passes. */
    let halt: Wish | null = null
    client.on('data', (chunk) => {
      if (halt?.at === 'asked') return
      if (!halt && wish?.pattern.test(chunk.toString('latin1'))) {
        halt = wish
        wish = null
        if (halt.at === 'asked') return halt.reached()
      }
      // A request may come in several pieces; it is answered after the last one.
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (halt) halt.reached()
      else client.write(chunk)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  }
  const server = createServer(join)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    halted: (pattern, at) => new Promise<void>((reached) => (wish = { pattern, at, reached })),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
