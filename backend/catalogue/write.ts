/** `make catalogue`: rewrites docs/events.md and docs/events.schema.json. */

import { writeFile } from 'node:fs/promises'
import { formattedCatalogue, formattedSchema, pageFile, schemaFile } from './page.ts'
import { readSources } from './program.ts'

const sources = readSources()
await writeFile(pageFile, await formattedCatalogue(sources))
await writeFile(schemaFile, await formattedSchema(sources))
