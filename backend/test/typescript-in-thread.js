/** `--import` of a thread: `typescript-loader.js` alone loads TypeScript in a process's main thread only. */

import { register } from 'node:module'

register('./typescript-loader.js', import.meta.url)
