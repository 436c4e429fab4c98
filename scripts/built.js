/** Whether the build was made from the current sources. */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

const workspaces = ['backend', 'frontend']

const shared = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build.js', 'scripts/built.js']
/** Files that the build does not read, or writes itself. */
const neverBuilt =
  /(^|\/)(node_modules|dist|test|e2e|coverage|test-results|playwright-report|\.[^/]+)$|\.(spec|gen)\.tsx?$/

const filesUnder = (path) => {
  if (!existsSync(join(root, path)) || neverBuilt.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** A hash that changes with every source, build setting and package. */
export const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of [...shared, ...workspaces].flatMap(filesUnder))
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Holds the fingerprint of the sources that the last build was made from. */
export const stamp = join(root, 'backend/dist/.built')

/** @param sources the current fingerprint */
export const isBuilt = (sources = fingerprint()) =>
  existsSync(join(root, 'frontend/dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
