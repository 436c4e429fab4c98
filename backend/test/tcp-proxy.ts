/** A network that fails on request: stands between a client and a server on this machine. */

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** The same address with this proxy's host and port in it. */
  through(url: string): string
  /** Resets every connection; new ones may be made. */
  cut(): void
  /** Lets nothing pass in either direction, on old and new connections, and says nothing of it: half-open. */
  stall(): void
  /** Lets everything pass again, what was held back first. */
  resume(): void
  /** Lets nothing pass on the connections that there are, ever again, and says nothing of it. New ones are not affected. */
  strand(): void
  close(): Promise<void>
}

export const startTcpProxy = async (target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  const stranded = new WeakSet<readonly [Socket, Socket]>()
  let stalled = false
  const pass = (pair: readonly [Socket, Socket]) => {
    const [one, other] = pair
    if (stalled || stranded.has(pair)) {
      one.unpipe(other)
      other.unpipe(one)
      one.pause()
      other.pause()
    } else {
      one.pipe(other)
      other.pipe(one)
    }
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        client.destroy()
        upstream.destroy()
      })
    }
    pass(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy()
      upstream.destroy()
    }
  }
  const setStalled = (value: boolean) => {
    stalled = value
    for (const pair of pairs) pass(pair)
  }
  return {
    port,
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    cut,
    stall: () => setStalled(true),
    resume: () => setStalled(false),
    strand() {
      for (const pair of pairs) {
        stranded.add(pair)
        pass(pair)
      }
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
