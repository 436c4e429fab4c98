/**
 * Writes a .br and a .gz copy of every text file of the browser build, so that the server never has to
 * compress.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|svg|json|txt|html|xml|webmanifest)$/

/** Bytes; for a smaller file, compressing saves less than the headers cost. */
const worthIt = 512

export const precompress = (): Plugin => {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir
    },
    closeBundle() {
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        // Of another language's build: a name changes with its content.
        if (existsSync(`${file}.br`)) continue
        const text = readFileSync(file)
        if (text.length < worthIt) continue
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}
