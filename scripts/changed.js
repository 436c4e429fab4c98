/** The specs that a change touches, for `make test ARGS=--changed`. */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.js'

/** The lines that git answers; null if it cannot. */
export const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : null
}

/** What differs from the first of these that there is and that differs. */
export const changes = () => {
  const added = git('ls-files', '-o', '--exclude-standard') ?? []
  for (const branch of ['main', 'origin/main', 'HEAD~1']) {
    const [base] = git('merge-base', 'HEAD', branch) ?? []
    const files = [...((base && git('diff', '--name-only', base)) ?? []), ...added]
    if (files.length > 0) return { branch, files }
  }
  return { branch: 'main', files: [] }
}

/**
 * Asked whatever changed: each holds a list that something new is entered in (a route or function and who may call it, a
 * command and what repeats it, an event, a table and who reads it, a console list), or what only all sources together show.
 */
export const gates = [
  'backend/test/threats/access-matrix.spec.ts',
  'backend/test/threats/threats.spec.ts',
  'backend/test/events-catalogue.spec.ts',
  'backend/test/table-readers.spec.ts',
  'backend/test/console-lists.spec.ts',
  'backend/test/structure.spec.ts',
  'backend/src/features/kept-answers.spec.ts',
  'backend/src/features/left-out-fields.spec.ts',
  'frontend/src/commands/only-way.spec.ts',
  'frontend/src/ui/surfaces.spec.ts',
]

export const isSpec = (path) => /\.spec\.tsx?$/.test(path) && !path.includes('.torture.')
const ofTheWhole = /^(backend\/test|frontend\/e2e)\//
/** The folder of a feature, in each of the layers that are divided by features. */
const featureOf = (path) =>
  /^(?:backend\/src\/(?:contract|domain|features|projections)|frontend\/src\/(?:admin|site))\/([\w-]+)\//.exec(
    path,
  )?.[1]

/**
 * Which files import a file, read from their text. What puts the whole product together is reached by any change, and
 * leads no further.
 */
const importersOf = ({ withWhole = false } = {}) => {
  const sources = git('ls-files', '-co', '--exclude-standard', 'backend', 'frontend')
    .filter((path) => /\.(tsx?|js)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const known = new Set(sources.map(({ path }) => path))
  const importers = new Map(sources.map(({ path }) => [path, []]))
  const whole = new Set()
  for (const { path, text } of sources) {
    const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+|backend\/[^']+)'/g)].flatMap(
      ([, name]) => {
        const file = name.startsWith('.') ? normalize(join(dirname(path), name)) : name.replace('/', '/src/')
        return ['', '.ts', '.tsx'].map((ending) => file + ending).filter((each) => known.has(each))
      },
    )
    const isWhole = new Set(named.map(featureOf)).size > 6
    if (isWhole && !withWhole) continue
    if (isWhole) whole.add(path)
    // Nearly every spec of the whole product uses what stands beside it; those of a feature are found by its name.
    const isBeside = ofTheWhole.test(path) && !isSpec(path)
    for (const file of named)
      if (withWhole || !isBeside || ofTheWhole.test(file)) importers.get(file).push(path)
  }
  return { importers, whole }
}

/** These files and those whose types they may change. */
export const sourcesTouchedBy = (files) => {
  const { importers, whole } = importersOf({ withWhole: true })
  const reached = new Set(files.filter((path) => importers.has(path)))
  for (const path of reached)
    if (!whole.has(path)) for (const importer of importers.get(path)) reached.add(importer)
  return [...reached]
}

/**
 * The specs that import one of these files, however far away, and those of the whole product that are named after the
 * feature it belongs to: the server's where a file of the server changed, the browser's where one of the site did.
 */
export const specsTouchedBy = (files) => {
  const { importers } = importersOf()
  const reached = new Set(files)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const named = files.filter(featureOf).map((path) => {
    const folder = path.startsWith('frontend/') ? 'frontend/e2e' : 'backend/test'
    return new RegExp(`^${folder}/(?:console-)?${featureOf(path).replace(/s$/, '')}`)
  })
  return [...importers.keys()].filter(
    (path) => isSpec(path) && (reached.has(path) || named.some((pattern) => pattern.test(path))),
  )
}
