/**
 * Writes the answers of the static functions as JSON files at build time (product.md, "Calls", "A static cached
 * variant"): `<client>/_server/static/<functionId>.json`, which the server sends like every other file of the
 * site. Run by the build: `node backend/dist/src/programs/write-static.js`.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Declaration } from '../contract/declare.ts'
import { contract, handlers } from '../features/features.ts'
import type { HandlerContext } from '../platform/functions/registry.ts'
import { siteDirectory } from '../platform/settings/site-directory.ts'
import { writeWhole } from '../platform/whole-file.ts'

const dependsOnNothing = (): never => {
  throw new Error('A static function can’t depend on anything')
}

const noTools: HandlerContext = {
  session: null,
  get auth() {
    return dependsOnNothing()
  },
  tables: { query: dependsOnNothing },
  decide: dependsOnNothing,
  decideAs: dependsOnNothing,
  decideLater: dependsOnNothing,
  attempt: dependsOnNothing,
  idOf: dependsOnNothing,
  newId: dependsOnNothing,
  readStream: dependsOnNothing,
  stateOf: dependsOnNothing,
  isErased: dependsOnNothing,
  prepareKey: dependsOnNothing,
  countAct: dependsOnNothing,
  isRobot: false,
  now: dependsOnNothing,
}

/**
 * Returns the paths of the files written. @throws if a static function needs input, or its answer breaks the
 * contract
 */
export const writeStaticFunctions = async (clientDirectory: string): Promise<string[]> => {
  const directory = join(clientDirectory, '_server', 'static')
  const written: string[] = []
  for (const declaration of Object.values<Declaration>(contract)) {
    if (!declaration.isStatic) continue
    const handler = handlers[declaration.id as keyof typeof handlers] as (
      context: HandlerContext,
      input: unknown,
    ) => unknown
    const answer = declaration.output.parse(await handler(noTools, declaration.input.parse({})))
    const file = join(directory, `${declaration.id}.json`)
    await writeWhole(file, JSON.stringify(answer), 0o644)
    written.push(file)
  }
  return written
}

const [, script, client = join(siteDirectory(), 'client')] = process.argv
if (script && import.meta.url === pathToFileURL(script).href) await writeStaticFunctions(client)
