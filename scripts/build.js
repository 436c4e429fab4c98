/** Builds the server and the site when a source, a setting of the build or a package has changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.js'

const workspaces = ['backend', 'frontend']

const shared = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build.js']
/** What the build does not read, or writes itself. */
const neverBuilt =
  /(^|\/)(node_modules|dist|test|e2e|coverage|test-results|playwright-report|\.[^/]+)$|\.(spec|gen)\.tsx?$/

const filesUnder = (path) => {
  if (!existsSync(join(root, path)) || neverBuilt.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of [...shared, ...workspaces].flatMap(filesUnder))
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const stamp = join(root, 'backend/dist/.built')
const sources = fingerprint()
const isBuilt =
  existsSync(join(root, 'frontend/dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

if (!isBuilt) {
  console.log('Building …')
  // Half a build must not look like a whole one.
  rmSync(stamp, { force: true })
  const build = spawnSync('npm', ['run', '--silent', 'build', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nIt does not build.`)
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}
