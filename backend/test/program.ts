/**
 * The arguments that start a program with node: the built one if the build is up to date (global-setup.js
 * checks), otherwise its source.
 */

import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** As in scripts/test.js: loading a program creates more garbage than most of its work. */
const collectLess = ['--max-semi-space-size=64', '--single-threaded-gc']

/** @param name a file of src without its extension, as in `analyst/log` */
export const programArguments = (name: string): readonly string[] =>
  process.env['TEST_PROGRAM'] === 'built'
    ? [...collectLess, '--import', path('test/compile-cache.js'), path(`dist/programs/${basename(name)}.js`)]
    : [...collectLess, '--import', path('test/typescript-loader.js'), path(`src/${name}.ts`)]

/** The same program as a module to import. */
export const modulePathOf = (name: string): string =>
  new URL(
    process.env['TEST_PROGRAM'] === 'built' ? `../dist/src/${name}.js` : `../src/${name}.ts`,
    import.meta.url,
  ).href
