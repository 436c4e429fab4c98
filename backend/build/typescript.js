/**
 * How TypeScript becomes JavaScript, for the build (compile.js) and for the specs (test/typescript-loader.js). Types are
 * checked by `make check` and not here. A change of these options invalidates what the loader keeps.
 *
 * @type {import('@swc/core').Options}
 */
export const options = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    // Nest finds what a constructor asks for in the metadata of decorators.
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
  module: { type: 'es6' },
}
