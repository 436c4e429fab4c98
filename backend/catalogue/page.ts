import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { catalogue } from './catalogue.ts'

export const pageFile = fileURLToPath(new URL('../../docs/events.md', import.meta.url))

/** As the check of the format wants it. */
export const laidOut = async (): Promise<string> =>
  format(catalogue(), { ...(await resolveConfig(pageFile)), parser: 'markdown' })
