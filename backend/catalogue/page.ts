import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'
import { eventSchema } from './event-schema.ts'
import { formatPage } from './format-page.ts'
import type { Sources } from './program.ts'

export const pageFile = fileURLToPath(new URL('../../docs/events.md', import.meta.url))

/** Formatted as the format check requires. */
export const formattedCatalogue = async (sources?: Sources): Promise<string> => formatPage(catalogue(sources))

export const schemaFile = fileURLToPath(new URL('../../docs/events.schema.json', import.meta.url))

export const formattedSchema = async (sources?: Sources): Promise<string> =>
  formatPage(JSON.stringify(eventSchema(sources)), 'page.json')
