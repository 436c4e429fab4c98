import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, so that every script works from any directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
