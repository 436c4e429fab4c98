/** Puts the demo people on a server, for specs that need filled tables. */

import { join } from 'node:path'
import { demoProfiles, drawDemoPortraits } from '../src/demo/demo-people.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import type { RunningServer } from './shared-server.ts'

/** Uses real commands; the read tables are up to date when this resolves. */
export const seedDemoPeople = async ({ execute, parts, directory }: RunningServer): Promise<void> => {
  await drawDemoPortraits(join(directory, 'photos'))
  const idOf = (kind: string, words: string) => opaqueId(parts.settings.secrets.lookupKey, kind, words)
  for (const { command, ...context } of demoProfiles(idOf)) {
    const outcome = await execute(command, { correlationId: context.commandId, ...context })
    if ('refused' in outcome) throw new Error(`${command.type} was refused: ${outcome.refused}`)
  }
  const visible = await parts.projections.waitFor(await parts.store.head(), ['ProviderProfileCreated'])
  if (!visible) throw new Error('The demo people are not visible')
}
