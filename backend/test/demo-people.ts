/** The demo's people on a server, for specs that want tables with something in them. */
import { join } from 'node:path'
import { drawDemoPortraits, seedDemo } from '../src/demo/seed-demo.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import type { RunningServer } from './shared-server.ts'

/** By real commands; the read tables have them when this resolves. */
export const seedDemoPeople = async ({ execute, parts, directory }: RunningServer): Promise<void> => {
  await drawDemoPortraits(join(directory, 'photos'))
  await seedDemo({
    execute: (command, context) => execute(command, { correlationId: context.commandId, ...context }),
    idOf: (kind, words) => opaqueId(parts.settings.secrets.lookupKey, kind, words),
  })
  const visible = await parts.projections.waitFor(await parts.store.head(), ['ProviderProfileCreated'])
  if (!visible) throw new Error('The demo people are not visible')
}
