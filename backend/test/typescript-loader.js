/**
 * `node --import ./test/typescript-loader.js file.ts`: for tests that run a server as a separate process.
 * Transformed code is cached by its source, so a server starts about as fast as a built one and is never out
 * of date.
 */

import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { options as compilation } from '../build/typescript.js'

if (isMainThread) register(import.meta.url)

const kept = fileURLToPath(new URL('../../node_modules/.cache/typescript-loader/', import.meta.url))

const options = { ...compilation, sourceMaps: 'inline' }

let version
const nameOf = async (filename, source) => {
  const { version: swc } = JSON.parse(
    await (version ??= readFile(
      new URL('../../node_modules/@swc/core/package.json', import.meta.url),
      'utf8',
    )),
  )
  return createHash('sha256')
    .update(`${swc}\0${JSON.stringify(options)}\0${filename}\0${source}`)
    .digest('hex')
}

const transformed = async (filename, source) => {
  const file = `${kept}${await nameOf(filename, source)}.js`
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== undefined) return before
  const { transform } = await import('@swc/core')
  const { code } = await transform(source, { filename, ...options })
  await mkdir(kept, { recursive: true })
  // Two processes may write the same file, and readers must never see a part of it.
  await writeFile(`${file}.${process.pid}`, code)
  await rename(`${file}.${process.pid}`, file)
  return code
}

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, nextLoad) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const filename = fileURLToPath(url)
  const source = await transformed(filename, await readFile(filename, 'utf8'))
  return { format: 'module', source, shortCircuit: true }
}
