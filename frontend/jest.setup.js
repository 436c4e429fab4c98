/** A busy machine makes a test slow, never red: testing-library itself gives up after one second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}
