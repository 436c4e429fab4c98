/**
 * What a spec gets from `@jest/globals` when native-runner.js runs it. Specs and their imports are evaluated
 * at different times, so all of them see the functions of the spec file that runs now.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test

/** @param globals of the spec file that is about to be loaded */
export const setGlobals = (globals) => {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals)
}

/** The same symbol and meaning as in jest-circus. */
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL')

export const jest = {
  /** @param milliseconds for every test of the file that runs now */
  setTimeout(milliseconds) {
    globalThis[timeout] = milliseconds
  },
}

/** Clears what the last file set. */
export const resetTimeout = () => {
  delete globalThis[timeout]
}
