/** Ends what global-setup.js began. */
// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default () => globalThis.testServer?.stop()
