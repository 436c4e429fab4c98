/**
 * A package is added that nobody decided about: `make check` and the bill of materials must notice planted
 * ones.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { triesOf } from './tries.ts'

const tries = triesOf('supply chain', 'a package that nobody decided about is planted')

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Entry {
  /** The folder name, if it is installed under another name. */
  name?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  integrity?: string
  resolved?: string
  license?: string
  version?: string
  hasInstallScript?: boolean
}
interface Lock {
  readonly packages: Record<string, Entry>
}
interface Manifest {
  dependencies: Record<string, string>
}

/** A copy of the part of the project that the check reads. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'supply-chain-'))
  for (const file of ['scripts', 'package.json', 'backend/package.json', 'frontend/package.json'])
    cpSync(join(root, file), join(copy, file), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true }))

const checked = async () => {
  const child = spawn(process.execPath, [join(copy, 'scripts/check-dependencies.js')], {
    env: { PATH: process.env['PATH'] ?? '' },
  })
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  await ended
  return { status: child.exitCode, said }
}

const victim = 'node_modules/fastify'
const plant = (change: (lock: Lock, backend: Manifest) => void) => {
  const lock = JSON.parse(read('package-lock.json')) as Lock
  const backend = JSON.parse(read('backend/package.json')) as Manifest
  change(lock, backend)
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(copy, 'backend/package.json'), JSON.stringify(backend))
}
const changing = (entry: Partial<Entry>) => (lock: Lock) => {
  lock.packages[victim] = { ...lock.packages[victim], ...entry }
}

const planted: [what: string, change: (lock: Lock, backend: Manifest) => void, complaint: string][] = [
  [
    'that comes from elsewhere',
    changing({ resolved: 'https://evil.example/fastify.tgz' }),
    'fastify comes from https://evil.example/fastify.tgz.',
  ],
  ['whose digest is a weak one', changing({ integrity: 'sha1-AAAA' }), 'fastify has no sha512 digest.'],
  [
    'that has lost its digest',
    (lock) => delete lock.packages[victim]?.integrity,
    'fastify has no sha512 digest.',
  ],
  [
    'that runs a script at its installation',
    changing({ hasInstallScript: true }),
    'fastify runs a script at its installation that package.json does not decide about.',
  ],
  ['with a licence nobody agreed to', changing({ license: 'AGPL-3.0' }), 'fastify has the licence AGPL-3.0.'],
  [
    'that may be replaced by a newer one any day',
    (_lock, backend) => (backend.dependencies['fastify'] = '^5.0.0'),
    'backend: fastify is not pinned: ^5.0.0.',
  ],
]

describe('A package', () => {
  it('of the current dependencies was decided about', async () => {
    plant(() => undefined)
    expect(await checked()).toMatchObject({ status: 0 })
  })

  it.each(planted)('%s fails the check', async (_what, change, complaint) => {
    plant(change)
    const { status, said } = await checked()
    tries.add({ hasSucceeded: status === 0 })
    expect(status).toBe(1)
    expect(said).toContain(complaint)
  })

  it('that runs in production is in the bill of materials, with its digest', async () => {
    const child = spawn(process.execPath, [join(root, 'scripts/sbom.js')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { bomFormat, components } = JSON.parse(await text(child.stdout)) as {
      bomFormat: string
      components: { purl: string; hashes?: { alg: string }[] }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Map(components.map(({ purl, hashes = [] }) => [decodeURIComponent(purl), hashes]))
    const { packages } = JSON.parse(read('package-lock.json')) as Lock
    const running = Object.entries(packages).filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    const missing = running
      .map(([path, { name, version, integrity }]) => ({
        package: `pkg:npm/${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
        hasDigest: integrity !== undefined,
      }))
      .filter(
        (each) => !listed.has(each.package) || (each.hasDigest && listed.get(each.package)?.length === 0),
      )
    tries.add({ hasSucceeded: false }, running.length - missing.length)
    tries.add({ hasSucceeded: true }, missing.length)
    expect(running.length).toBeGreaterThan(400)
    expect(missing).toEqual([])
  })
})
