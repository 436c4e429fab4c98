/**
 * Counts the statements sent to PostgreSQL with a proxy that parses them. A count does not vary like a time,
 * so a spec can assert it.
 */

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface StatementCounter {
  /** The same address with the counter's host and port in it. */
  through(url: string): string
  /** What was sent since the start or the last `forget`: one text for each execution, in order. */
  statements(): readonly string[]
  forget(): void
  close(): Promise<void>
}

const nameAt = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from))

/**
 * Parses the messages of one connection to the server:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const readMessages = (tell: (text: string) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const prepared = new Map<string, string>()
  const portals = new Map<string, string>()

  const read = (kind: string, body: Buffer) => {
    switch (kind) {
      case 'Q':
        return tell(nameAt(body, 0))
      case 'P': {
        const name = nameAt(body, 0)
        return void prepared.set(name, nameAt(body, Buffer.byteLength(name) + 1))
      }
      case 'B': {
        const portal = nameAt(body, 0)
        return void portals.set(portal, nameAt(body, Buffer.byteLength(portal) + 1))
      }
      case 'E':
        return tell(prepared.get(portals.get(nameAt(body, 0)) ?? '') ?? '')
    }
  }

  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message has no type byte before its length.
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (isStarted) read(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + 4, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}

/** @param serverUrl postgres://…, without TLS */
export const startStatementCounter = async (serverUrl: string): Promise<StatementCounter> => {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let told: string[] = []
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    const read = readMessages((text) => void told.push(text.replace(/\s+/g, ' ').trim()))
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', read)
    client.pipe(upstream)
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${own}`
      return address.href
    },
    statements: () => told,
    forget() {
      told = []
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
