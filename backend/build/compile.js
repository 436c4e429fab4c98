/**
 * Compiles the sources of the server and of the benchmark, without the specs, into `dist`, each beside its source map.
 * Types are not checked here (docs/decisions/0030).
 */

import { transformFile } from '@swc/core'
import { readdirSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { options } from './typescript.js'

const backend = join(import.meta.dirname, '..')
const output = join(backend, 'dist')
const folders = ['src', 'bench']

/** @param {string} file a path within the backend, as in `src/main.ts` */
const compile = async (file) => {
  const target = join(output, file.replace(/\.ts$/, '.js'))
  const { code, map } = await transformFile(join(backend, file), {
    ...options,
    jsc: { ...options.jsc, rewriteRelativeImportExtensions: true },
    sourceMaps: true,
    sourceFileName: relative(dirname(target), join(backend, file)).split(sep).join('/'),
    inlineSourcesContent: false,
  })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.map`, map)
  await writeFile(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`)
}

const files = folders.flatMap((folder) =>
  readdirSync(join(backend, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join(folder, file)),
)
// What was compiled from a source that is gone must not stay.
for (const folder of folders) await rm(join(output, folder), { recursive: true, force: true })
await Promise.all(files.map(compile))
await cp(join(backend, 'src/texts'), join(output, 'src/texts'), { recursive: true })
