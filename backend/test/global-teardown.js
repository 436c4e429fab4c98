/** Stops what global-setup.js started. */
// oxlint-disable-next-line project/named-exports -- jest calls the default export
export default async () => {
  await globalThis.runServices?.close()
  await globalThis.testServer?.stop()
}
