/** Prints the closing lines of a run: what failed, then `N passed, N failed`. Exits the process. */
export const closeWith = ({ passed, failures }) => {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}
