/**
 * Fills the disk: first the one of the log and the tables, then the one of the photos. What cannot be stored
 * is refused with 503, and once there is room again everything acknowledged is there. Then the one that
 * backups are written to, at every page: a backup is whole or has failed. The spec mounts small disks in
 * memory, so it needs root on Linux and runs in the torture run only.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoEndpoint } from '../src/contract/profiles/pictures.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { openBackup } from '../src/programs/backup/restore-backup.ts'
import { writeBackup } from '../src/programs/backup/write-backup.ts'
import { startServerProcess, type ServerProcess } from './app-process.ts'
import { startTestServer } from './app-server.ts'
import { tellTortureResult } from './depth.ts'
import { someProvider } from './endorsing.ts'
import { sendTo } from './http-client.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { anOrigin } from './people.ts'
import { photograph } from './pictures.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const rounds = 5
const families = 2
const between = 30
/** Refusals to wait for while the disk is full. */
const refusals = 40
const photosOfRound = 3

const mount = (directory: string, size: string) => {
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size},mode=755`,
    'tmpfs',
    directory,
  ])
  if (status !== 0) throw new Error(`No disk could be mounted, which takes Linux and root: ${String(stderr)}`)
}
const unmount = (directory: string) => spawnSync('umount', ['-l', directory])

/** Fills the disk to the last byte. @returns a function that makes room again */
const fill = async (disk: string) => {
  const path = join(disk, 'ballast')
  const file = await open(path, 'w')
  for (const size of [1 << 20, 1 << 12])
    for (let isFull = false; !isFull;)
      await file.write(Buffer.alloc(size)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        isFull = true
      })
  await file.close()
  return () => rm(path)
}

let disk: string
let photosDisk: string
let mailServer: MailServer
let server: ServerProcess
let own: RunningServer
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'fourth-trimester-disk-'))
  await chmod(disk, 0o755)
  mount(disk, '256m')
  photosDisk = join(disk, 'photos')
  await mkdir(photosDisk)
  mount(photosDisk, '4m')
  mailServer = await startMailServer()
  const usual = {
    NODE_ENV: 'test',
    BASE_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIRECTORY: disk,
  }
  server = await startServerProcess({
    ...usual,
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Fourth Trimester <care@example.org>',
  })
  // Started only to learn its address, then left to the server: nothing else may restart it.
  const known = await startEmbeddedPostgres({ dataDirectory: join(disk, 'postgres') })
  await known.stop()
  own = await startOwnServer({ ...usual, ROLE: 'web', DATABASE_URL: known.url })
})
afterAll(async () => {
  await own.close()
  server.process.kill('SIGTERM')
  await server.ended
  await mailServer.close()
  unmount(photosDisk)
  unmount(disk)
  await rm(disk, { recursive: true, force: true })
})

it('a full disk of the log and the tables refuses writes and loses nothing', async () => {
  const counted: Record<string, number> = {}
  const commands = await startMixedCommands({
    server: own,
    mailServer,
    families,
    port: () => server.port,
    ended({ reply }) {
      const answer = reply ? String(reply.status) : 'no answer'
      counted[answer] = (counted[answer] ?? 0) + 1
    },
  })
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await commands.more(between)
    const free = await fill(disk)
    const before = counted['503'] ?? 0
    await until('commands are refused', () => (counted['503'] ?? 0) >= before + refusals)
    await free()
    const since = performance.now()
    await commands.more(1)
    recoveries.push(performance.now() - since)
  }
  const { lost, doubled, ...others } = await commands.finish()
  tellTortureResult({
    what: 'full disks of the log and the tables under mixed commands',
    tried: rounds,
    lost,
    doubled,
    answers: {
      acknowledged: commands.count(),
      ...others,
      ...counted,
      'back after, at most (ms)': Math.round(Math.max(...recoveries)),
    },
  })
  expect({ lost, doubled, ...others }).toEqual(none)
  // A server error or no answer at all would be a defect. 404 and 429 come before and after
  // (mixed-commands.ts).
  expect(
    Object.keys(counted).filter((answer) => !['200', '201', '404', '429', '503'].includes(answer)),
  ).toEqual([])
})

it('a full disk of the photos refuses photos only, and leaves no partial files', async () => {
  const { cookie, providerId, ask } = await someProvider(own, 'Rosa')
  let seed = 1
  const sendPhoto = async () =>
    sendTo(server.port, {
      method: 'POST',
      url: photoEndpoint,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'image/jpeg',
        'x-forwarded-for': anOrigin(),
      },
      payload: await photograph({ format: 'jpeg', seed: (seed += 1) }),
    })
  const files = async () =>
    (await readdir(join(photosDisk, providerId)).catch(() => [] as string[])).toSorted()
  const counted: Record<string, number> = {}
  let lost = 0
  for (let round = 0; round < rounds; round += 1) {
    const photos: string[] = []
    for (let nth = 0; nth < photosOfRound; nth += 1) {
      const taken = await sendPhoto()
      expect(taken.status).toBe(200)
      photos.push((taken.json() as { photo: string }).photo)
    }
    const before = await files()
    const free = await fill(photosDisk)
    for (let nth = 0; nth < photosOfRound; nth += 1) {
      const refused = await sendPhoto()
      counted[refused.status] = (counted[refused.status] ?? 0) + 1
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    }
    expect(await files()).toEqual(before)
    await free()
    const { profile } = await ask<{ profile: { photo: string } }>('myProviderProfile')
    if (profile.photo !== photos.at(-1)) lost += 1
    const shown = await sendTo(server.port, { url: `/photos/${profile.photo}` })
    if (shown.status !== 200) lost += 1
  }
  tellTortureResult({
    what: 'full disks of the photos, lost: the last photo that was taken',
    tried: rounds,
    lost,
    doubled: 0,
    answers: counted,
  })
  expect(lost).toBe(0)
})

it('a full disk of the backups fails the backup, wherever it fills', async () => {
  const small = await mkdtemp(join(tmpdir(), 'fourth-trimester-backups-'))
  const writing = await startTestServer()
  await someProvider(writing, 'Bea')
  const counted = { failed: 0, whole: 0 }
  let lost = 0
  try {
    // Until two sizes more than a whole backup takes.
    for (let pages = 1; counted.whole < 2; pages += 1) {
      mount(small, `${pages * 4}k`)
      try {
        const folders = { to: join(small, 'backups'), keysTo: join(small, 'keys') }
        const made = await writeBackup(writing.parts, folders, new Date()).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'ENOSPC' })
          return null
        })
        if (made === null) {
          counted.failed += 1
          const left = await readdir(folders.to).catch(() => [])
          expect(left.filter((name) => !name.endsWith('.unfinished'))).toEqual([])
          continue
        }
        counted.whole += 1
        const { folder: from, keysFolder: keysFrom } = made
        await openBackup({ from, keysFrom, erasedFile: join(keysFrom, 'erased.ndjson') }).catch(() => {
          lost += 1
        })
      } finally {
        unmount(small)
      }
    }
  } finally {
    await writing.close()
    await rm(small, { recursive: true, force: true })
  }
  tellTortureResult({
    what: 'backups onto a disk that fills at every page, lost: backups that say they are whole and are not',
    tried: counted.failed + counted.whole,
    lost,
    doubled: 0,
    answers: counted,
  })
  expect(counted.failed).toBeGreaterThan(20)
  expect(lost).toBe(0)
})
