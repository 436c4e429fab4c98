/**
 * How much is asked of the product (docs/testing.md): the gate, in minutes; the walk, every page in every look; the
 * torture, with thousands of tries. A spec file says by its name from which depth on it is asked: `x.walk.spec.ts`,
 * `x.torture.spec.ts`; every other is asked at each. TEST_DEPTH says how deep a run goes. Without it a spec is asked
 * as in the walk, so that each that is named is found.
 */

/** From the quickest to the deepest. */
const depths = ['gate', 'walk', 'torture'] as const
type Depth = (typeof depths)[number]

const chosen = process.env['TEST_DEPTH'] ?? 'walk'

const found = depths.find((each) => each === chosen)
if (!found) throw new Error(`There is no depth called ${chosen}; there are ${depths.join(', ')}.`)
export const depth: Depth = found

/** The depth from which on a spec file is asked. */
export const depthOf = (path: string): Depth => {
  const [, word] = /\.(\w+)\.spec\.tsx?$/.exec(path) ?? []
  return depths.find((each) => each === word) ?? 'gate'
}

/** For the settings of jest and Playwright: the files that a run of this depth leaves out. */
export const deeper: readonly string[] = depths
  .slice(depths.indexOf(depth) + 1)
  .map((each) => `\\.${each}\\.spec\\.tsx?$`)
