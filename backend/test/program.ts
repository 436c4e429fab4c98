/** What node is told to run: the built program where the build is up to date (global-setup.js looks), else its source. */
import { fileURLToPath } from 'node:url'

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** @param name a file of src without its ending, as in `analyst/log` */
export const program = (name: string): readonly string[] =>
  process.env['TEST_PROGRAM'] === 'built'
    ? [path(`dist/src/${name}.js`)]
    : ['--import', path('test/typescript-loader.js'), path(`src/${name}.ts`)]
