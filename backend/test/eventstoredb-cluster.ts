/**
 * Three nodes of a real EventStoreDB on the loopback with TLS, with certificates and passwords generated for
 * them. A node that exits by itself is restarted, as a restart policy would do: an EventStoreDB exits when it
 * must truncate events that only it had written.
 */

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { killTree } from './process-tree.ts'
import { until } from './until.ts'

export interface EventStoreDbCluster {
  /** Contains the addresses of all nodes, the file of the certificate authority, and an account. */
  readonly url: string
  /** Sends SIGKILL to the leading node, which stays down until `revive`. */
  killLeader(): Promise<{ readonly revive: () => Promise<void> }>
  close(): Promise<void>
}

interface Node {
  readonly name: string
  readonly port: number
  readonly arguments: readonly string[]
  process: ChildProcess | null
  /** How often the node exited by itself. */
  ends: number
}

/** A node may exit a few times; one that cannot start would exit forever. */
const mostEnds = 20

/** Milliseconds allowed for one answer. */
const answerWithin = 2_000

const host = '127.0.0.1'
const run = promisify(execFile)
const certificateMaker = fileURLToPath(new URL('../../deploy/cluster/make-certificates.sh', import.meta.url))

/** Makes certificates as the compose profile `cluster` does. */
const makeCertificates = (directory: string) => run('sh', [certificateMaker, directory, host])

const freePorts = async (count: number): Promise<number[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, host))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

/** The role that a node reports; null if it does not answer. */
const roleOf = ({ port }: Node, ca: Buffer): Promise<string | null> =>
  new Promise((resolve) => {
    const nothing = () => resolve(null)
    const asked = get({ host, port, path: '/info', ca, timeout: answerWithin }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(/"state":\s*"(\w+)"/.exec(text)?.[1]?.toLowerCase() ?? null))
      response.on('error', nothing)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', nothing)
  })

/**
 * @param binary the EventStoreDB: its executable, or its EventStore.ClusterNode.dll for this machine's
 * `dotnet`
 */
export const startEventStoreDbCluster = async (binary: string): Promise<EventStoreDbCluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-cluster-'))
  await makeCertificates(directory)
  const authority = join(directory, 'ca', 'ca.crt')
  const ca = await readFile(authority)
  const names = ['one', 'two', 'three']
  const ports = await freePorts(2 * names.length)
  const nodes = names.map((name, nth): Node => {
    const seeds = ports.filter((_, other) => other < names.length && other !== nth)
    const settings = {
      'cluster-size': String(names.length),
      'discover-via-dns': 'false',
      'gossip-seed': seeds.map((port) => `${host}:${port}`).join(','),
      'node-ip': host,
      'node-port': String(ports[nth]),
      'replication-ip': host,
      'replication-port': String(ports[nth + names.length]),
      db: join(directory, name, 'db'),
      log: join(directory, name, 'log'),
      'certificate-file': join(directory, host, 'node.crt'),
      'certificate-private-key-file': join(directory, host, 'node.key'),
      'trusted-root-certificates-path': dirname(authority),
    }
    const flags = Object.entries(settings).flatMap(([setting, value]) => [`--${setting}`, value])
    return { name, port: ports[nth] ?? 0, arguments: flags, process: null, ends: 0 }
  })
  const password = randomBytes(12).toString('hex')
  // EventStoreDB reads every EVENTSTORE_… variable as a setting, and refuses unknown ones.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'))
  const environment = {
    ...Object.fromEntries(inherited),
    EVENTSTORE_DEFAULT_ADMIN_PASSWORD: password,
    EVENTSTORE_DEFAULT_OPS_PASSWORD: randomBytes(12).toString('hex'),
    EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    // Three nodes share this machine, and its .NET may be newer than theirs.
    DOTNET_gcServer: '0',
    DOTNET_ROLL_FORWARD: 'Major',
  }

  const start = (node: Node) => {
    const [command, ...before] = binary.endsWith('.dll') ? ['dotnet', binary] : [binary]
    const child = spawn(command ?? binary, [...before, ...node.arguments], {
      cwd: dirname(binary),
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    node.process = child
    const output = createWriteStream(join(directory, `${node.name}.txt`), { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
    child.once('exit', () => {
      output.end()
      if (node.process !== child) return
      node.ends += 1
      if (node.ends < mostEnds) start(node)
    })
  }
  const kill = async (node: Node) => {
    const { pid } = node.process ?? {}
    node.process = null
    if (pid) await killTree(pid)
  }
  const rolesOf = () => Promise.all(nodes.map((node) => roleOf(node, ca)))
  const untilWhole = () =>
    until('one node leads and two follow', async () => {
      if (nodes.some(({ ends }) => ends >= mostEnds)) throw new Error('A node ends again and again')
      const roles = await rolesOf()
      return roles.toSorted().join() === 'follower,follower,leader'
    })

  for (const node of nodes) start(node)
  const close = async () => {
    await Promise.all(nodes.map(kill))
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await untilWhole()
  } catch (error) {
    const told = await readFile(join(directory, 'one.txt'), 'utf8').catch(() => '')
    await close()
    throw new Error(`The nodes of ${binary} became no cluster: ${told.slice(-3_000)}`, { cause: error })
  }
  const hosts = nodes.map(({ port }) => `${host}:${port}`).join(',')
  return {
    url: `esdb://admin:${password}@${hosts}?tls=true&tlsCAFile=${authority}`,
    async killLeader() {
      const leader = nodes[(await rolesOf()).indexOf('leader')]
      if (!leader) throw new Error('No node leads')
      await kill(leader)
      return {
        async revive() {
          start(leader)
          await untilWhole()
        },
      }
    },
    close,
  }
}
