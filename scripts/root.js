import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; every script works from anywhere. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
