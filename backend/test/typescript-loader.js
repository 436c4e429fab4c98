/** `node --import ./test/typescript-loader.js file.ts`: for tests that kill a process of their own. */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transform } from '@swc/core'

if (isMainThread) register(import.meta.url)

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, nextLoad) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  })
  return { format: 'module', source: code, shortCircuit: true }
}
