/**
 * Builds the server and the site if a source, a build setting or a package has changed since the last build.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint, isBuilt, stamp } from './built.js'
import { root } from './root.js'

const sources = fingerprint()

if (!isBuilt(sources)) {
  console.log('Building …')
  // An interrupted build must not look like a complete one.
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
