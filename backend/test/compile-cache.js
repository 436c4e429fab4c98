/** Keeps what V8 compiled of a program for the next start of it: a second of the processor for each server. */

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled/', import.meta.url)))
