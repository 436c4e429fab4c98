/** Ends what global-setup.js began. */
// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default async () => {
  await globalThis.runServices?.close()
  await globalThis.testServer?.stop()
}
