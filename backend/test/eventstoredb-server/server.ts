/**
 * An EventStoreDB in this process: the real client speaks the real protocol to it over a socket. Its answers
 * copy those of a real server 23.10; if the two differ, the real one is right and this one must be fixed.
 */

import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type shared from '@eventstore/db-client/generated/shared_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, type Metadata, type handleUnaryCall } from '@grpc/grpc-js'
import net from 'node:net'
import { append, batchAppend } from './appends.ts'
import { readGossip, refusalOf, type Cluster } from './cluster.ts'
import { Log } from './log.ts'
import { noReadFaults, read, type ReadFaults } from './reads.ts'

const supported: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, callback) => {
  const method = (name: string, ...of: string[]) =>
    new features.SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName(name)
      .setFeaturesList(of)
  callback(
    null,
    new features.SupportedMethods()
      .setEventStoreServerVersion('23.10.6')
      .setMethodsList([
        method('read', 'position', 'events'),
        method('append'),
        method('batchappend', 'deadline_duration'),
      ]),
  )
}

export interface EventStoreDbServer {
  /** An `esdb://…` address; the same after a restart. */
  readonly url: string
  readonly port: number
  readonly log: Log
  /** Breaks every connection in the middle of its work, as kill -9 does. Appended events stay. */
  kill(): Promise<void>
  /** Starts it again on the same port with the same log. */
  restart(): Promise<void>
  /**
   * Sends nothing more on the open subscriptions, nor on the next `next` ones, without an error. Everything
   * else is answered as before.
   */
  silence(next?: number): void
  /** The next read of the whole log loses its connection after this many events. */
  breakNextRead(after: number): void
}

interface EventStoreDbServerOptions {
  /** Default: a log of its own. The nodes of a cluster share one. */
  readonly log?: Log
  readonly cluster?: Cluster
}

const startGrpc = (log: Log, faults: ReadFaults, cluster: Cluster | undefined, port: () => number) => {
  const refusal = (call: { readonly metadata: Metadata }) =>
    cluster ? refusalOf(cluster, port(), call) : null
  const readOf = read(log, faults)
  const grpc = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  grpc.addService(featuresService.ServerFeaturesService, { getSupportedMethods: supported })
  grpc.addService(streamsService.StreamsService, {
    read: (call: Parameters<typeof readOf>[0]) => {
      const refused = refusal(call)
      if (refused) call.emit('error', refused)
      else readOf(call)
    },
    append: append(log),
    batchAppend: batchAppend(log, refusal),
  })
  if (cluster) grpc.addService(gossipService.GossipService, { read: readGossip(cluster) })
  return { grpc, injector: grpc.createConnectionInjector(ServerCredentials.createInsecure()) }
}

/** Listens on a free port of the loopback interface. */
export const startEventStoreDbServer = async ({
  log = new Log(),
  cluster,
}: EventStoreDbServerOptions = {}): Promise<EventStoreDbServer> => {
  const faults = noReadFaults()
  let stop: () => Promise<void>
  let port = 0
  const start = (at: number) =>
    new Promise<number>((resolve, reject) => {
      const sockets = new Set<net.Socket>()
      const { grpc, injector } = startGrpc(log, faults, cluster, () => port)
      const listener = net.createServer((socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => undefined)
        socket.setNoDelay(true)
        injector.injectConnection(socket)
      })
      stop = async () => {
        const closed = new Promise((done) => listener.close(done))
        for (const socket of sockets) socket.resetAndDestroy()
        await closed
        grpc.forceShutdown()
      }
      listener.on('error', reject)
      listener.listen(at, '127.0.0.1', () => resolve((listener.address() as net.AddressInfo).port))
    })
  port = await start(0)
  cluster?.ports.push(port)
  return {
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    kill: () => stop(),
    restart: async () => {
      await start(port)
    },
    silence: (next = 0) => {
      for (const open of faults.open) open.silent = true
      faults.silentNext = next
    },
    breakNextRead: (after) => (faults.breakAfter = after),
  }
}

/**
 * The real EventStoreDB of `EVENTSTORE_TEST_URL` if it is set, otherwise the one in this process. The
 * protocol is the same.
 */
export const openEventStoreDb = async (): Promise<Pick<EventStoreDbServer, 'url' | 'kill'>> => {
  const real = process.env['EVENTSTORE_TEST_URL']
  return real ? { url: real, kill: () => Promise.resolve() } : startEventStoreDbServer()
}
