/** For docs/torture.md, as backend/test/depth.ts writes it. At the gate's size nobody writes it down. */
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
