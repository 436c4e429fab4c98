/**
 * A sixth of what only the walk asks, for a run that has no time for all of it. Each commit is the turn of another
 * sixth, so six runs in a row ask everything.
 */

import { changes, git, isSpec, specsTouchedBy } from './changed.js'
import { depthOf } from './depth.ts'

const parts = 6

/** A browser's spec looks at each page in one look at the gate, and in all of them in the walk. */
const isMoreInWalk = (path) =>
  depthOf(path) === 'walk' || (depthOf(path) === 'gate' && path.startsWith('frontend/e2e/'))

/** The specs whose turn it is, and those of the walk that the last change touches. */
export const partOfWalk = () => {
  const [commits] = git('rev-list', '--count', 'HEAD') ?? ['0']
  const part = Number(commits) % parts
  const all = (git('ls-files', 'backend', 'frontend') ?? []).filter(isSpec).filter(isMoreInWalk)
  const touched = new Set(specsTouchedBy(changes().files))
  return {
    part: part + 1,
    of: parts,
    specs: all.filter((path, index) => index % parts === part || touched.has(path)),
  }
}
