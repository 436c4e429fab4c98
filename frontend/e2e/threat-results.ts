/**
 * Results for docs/torture.md, in the format of backend/test/depth.ts. Written only in a run at full depth,
 * not in the normal checks.
 */

import { appendFileSync } from 'node:fs'
import { depth } from '../../scripts/depth.ts'

export interface ThreatResult {
  readonly threat: string
  readonly what: string
  readonly tried: number
  readonly succeeded: number
}

export const tellThreatResult = (result: ThreatResult): void => {
  const file = process.env['TEST_TORTURE_FILE']
  if (depth === 'torture' && file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
