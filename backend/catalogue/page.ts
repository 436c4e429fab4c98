import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { catalogue } from './catalogue.ts'
import type { Sources } from './program.ts'

export const pageFile = fileURLToPath(new URL('../../docs/events.md', import.meta.url))

/** Formatted as the format check requires. */
export const formattedCatalogue = async (sources?: Sources): Promise<string> =>
  format(catalogue(sources), { ...(await resolveConfig(pageFile)), parser: 'markdown' })
