/**
 * A real PostgreSQL and a streaming replica of it on the loopback: the replica can lag, die and come back.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { newClient } from '../src/platform/postgres/connections.ts'
import {
  findPostgres,
  runAsServerAccount,
  serverEnvironment,
} from '../src/platform/postgres/postgres-binaries.ts'
import { retryUntilAnswered, postmasterOf } from '../src/platform/postgres/postmaster.ts'
import { killTree } from './process-tree.ts'

export interface PostgresPair {
  /** The primary's address, with the account that owns everything. */
  readonly url: string
  /** The same database on the replica. */
  readonly replicaUrl: string
  /** From now on the replica shows each commit this many milliseconds late. */
  lag(milliseconds: number): Promise<void>
  kill(): Promise<void>
  /** Starts a replica again after `kill`. */
  revive(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds; a start takes a second on a quiet machine. */
const startLimit = 120_000

export const startPostgresPair = async (): Promise<PostgresPair> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-pair-'))
  const primary = await startEmbeddedPostgres({
    dataDirectory: join(directory, 'primary'),
    settings: { wal_level: 'replica', wal_keep_size: '256MB', autovacuum: 'off' },
  })
  const copy = await copyWhileItRuns(directory, primary.superuserUrl)
  const port = await freePort()
  await startStandby(copy, port, primary.superuserUrl)
  const replicaUrl = new URL(primary.url)
  replicaUrl.port = String(port)
  const kill = async () => {
    const running = await postmasterOf(copy)
    if (running) await killTree(running.pid)
    await retryUntilAnswered(
      async () => ((await postmasterOf(copy)) ? undefined : true),
      startLimit,
      'It still runs',
    )
  }
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    async lag(milliseconds) {
      await appendFile(join(copy, 'postgresql.auto.conf'), `\nrecovery_min_apply_delay = ${milliseconds}\n`)
      const running = await postmasterOf(copy)
      if (running) process.kill(running.pid, 'SIGHUP')
    },
    kill,
    revive: () => startStandby(copy, port, primary.superuserUrl),
    async close() {
      await kill()
      await primary.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** @returns the replica's data directory; no server runs on it yet */
const copyWhileItRuns = async (directory: string, url: string): Promise<string> => {
  const { account } = await findPostgres()
  const original = await realpath(join(directory, 'primary', 'cluster'))
  const copies = join(directory, 'standby')
  const copy = join(copies, 'cluster')
  await chmod(directory, 0o711)
  await mkdir(copies)
  if (account) await chown(copies, account.uid, account.gid)
  const client = newClient({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await runAsServerAccount('/bin/cp', ['-R', '-p', original, copy], account)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(copy, 'postmaster.pid'))
    const texts = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' }
    for (const [name, text] of Object.entries(texts)) {
      await writeFile(join(copy, name), text)
      if (account) await chown(join(copy, name), account.uid, account.gid)
    }
  } finally {
    await client.end()
  }
  return copy
}

const freePort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const startStandby = async (copy: string, port: number, primaryUrl: string): Promise<void> => {
  const { postgres, account } = await findPostgres()
  const { port: primaryPort, username, password } = new URL(primaryUrl)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`,
    // Must be at least what the primary has.
    max_connections: '200',
    fsync: 'off',
    hot_standby: 'on',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', copy, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.unref()
  await retryUntilAnswered(
    async () => {
      if (child.exitCode !== null) throw new Error(`The replica does not start: ${complaint}`)
      return (await postmasterOf(copy))?.ready ? true : undefined
    },
    startLimit,
    'The replica is not ready',
  )
}
