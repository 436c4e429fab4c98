/**
 * Module hooks that replace `@jest/globals` by jest-globals.js, since the real one works only in jest's own
 * module loader.
 */
const globals = new URL('./jest-globals.js', import.meta.url).href

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, nextResolve) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : nextResolve(specifier, context)
