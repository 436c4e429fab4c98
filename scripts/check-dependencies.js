/**
 * Checks the lock file: every package has a digest and comes from npm's own registry, every licence is listed
 * below, and no package runs an install script unless package.json decides about it.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Licences as written in the lock file. Adding one is a decision. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  '(Apache-2.0 AND MIT)',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(BSD-3-Clause AND Apache-2.0)',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MIT-0',
  '(MPL-2.0 OR Apache-2.0)',
  'OFL-1.1',
  'Unlicense',
])
/** Licences that are allowed for one package only: libraries that are used unchanged, tools, and data. */
const licencesOfOne = {
  'axe-core': 'MPL-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  'ical.js': 'MPL-2.0',
  satori: 'MPL-2.0',
}
const licencesByBeginning = [
  ['@img/sharp-', /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/],
  ['lightningcss', /^MPL-2\.0$/],
]
/** Packages without a licence in the lock file; their own package.json or readme says MIT. */
const unnamedButMit = new Set([
  'busboy',
  'dicer',
  'humanize-number',
  'only',
  'passport-strategy',
  'pause',
  'streamsearch',
])

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const hasAllowedLicence = (name, licence) =>
  licence === undefined
    ? unnamedButMit.has(name)
    : licences.has(licence) ||
      licencesOfOne[name] === licence ||
      licencesByBeginning.some(([beginning, form]) => name.startsWith(beginning) && form.test(licence))

/**
 * npm writes no digest for packages that it never fetched: builds for systems other than the one that wrote
 * the lock file.
 */
const isForAnotherSystem = ({ optional, os, cpu }) => optional === true && (os ?? cpu) !== undefined

/** Resolves as Node does: next to the package, or next to one of the folders around it. */
const isInstalledFor = (path, needed) => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${needed}` in packages) return true
    if (at === '') return false
  }
}

const problems = []
const { packages } = read('package-lock.json')
const { allowScripts } = read('package.json')
let checked = 0
let withoutDigest = 0
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue
  checked += 1
  const name = nameOf(path)
  const { integrity, resolved, license, hasInstallScript } = entry
  if (integrity === undefined && isForAnotherSystem(entry)) withoutDigest += 1
  else if (!/^sha512-/.test(integrity ?? '')) problems.push(`${name} has no sha512 digest.`)
  if (resolved !== undefined && new URL(resolved).origin !== 'https://registry.npmjs.org')
    problems.push(`${name} comes from ${resolved}.`)
  if (!hasAllowedLicence(name, license)) problems.push(`${name} has the licence ${license ?? '(none)'}.`)
  for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
    if (!isInstalledFor(path, needed)) problems.push(`${name} needs ${needed}, which the lock file lacks.`)
  if (hasInstallScript && !entry.optional && !(name in allowScripts))
    problems.push(`${name} runs a script at its installation that package.json does not decide about.`)
}

for (const workspace of ['.', 'backend', 'frontend']) {
  const { dependencies = {}, devDependencies = {} } = read(join(workspace, 'package.json'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    if (version !== '*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      problems.push(`${workspace}: ${name} is not pinned: ${version}.`)
}

for (const problem of problems) console.log(problem)
console.log(
  `${checked} packages, of which ${withoutDigest} are builds for other systems whose digest npm does not know.`,
)
process.exit(problems.length === 0 && checked > 0 ? 0 : 1)
