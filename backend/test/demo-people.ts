/** Puts the demo people on a server, for specs that need filled tables. */
import { join } from 'node:path'
import { drawDemoPortraits, seedDemo } from '../src/demo/seed-demo.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import type { RunningServer } from './shared-server.ts'

/** Uses real commands; the read tables are up to date when this resolves. */
export const seedDemoPeople = async ({ execute, parts, directory }: RunningServer): Promise<void> => {
  await drawDemoPortraits(join(directory, 'photos'))
  await seedDemo({
    execute: (command, context) => execute(command, { correlationId: context.commandId, ...context }),
    idOf: (kind, words) => opaqueId(parts.settings.secrets.lookupKey, kind, words),
  })
  const visible = await parts.projections.waitFor(await parts.store.head(), ['ProviderProfileCreated'])
  if (!visible) throw new Error('The demo people are not visible')
}
