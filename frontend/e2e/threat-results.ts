/**
 * Results for docs/torture.md, in the format of backend/test/depth.ts. Written only in a run at full depth,
 * not in the normal checks.
 */
import { appendFileSync } from 'node:fs'

export interface ThreatResult {
  readonly threat: string
  readonly what: string
  readonly tried: number
  readonly succeeded: number
}

export const tellThreatResult = (result: ThreatResult): void => {
  const file = process.env['TEST_TORTURE_FILE']
  if (process.env['TEST_DEPTH'] === 'torture' && file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
