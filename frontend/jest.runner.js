/** jest's own runner, which says first which file its worker's time counts for (scripts/processor-time.ts). */

import { createRequire } from 'node:module'
import { countFor } from '../scripts/processor-time.ts'

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner')

// oxlint-disable-next-line project/named-exports -- jest calls the default export
export default (globalConfig, config, environment, runtime, path, ...rest) => {
  countFor(path)
  return circus(globalConfig, config, environment, runtime, path, ...rest)
}
