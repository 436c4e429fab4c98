/**
 * Lint rules of this project that no linter has: each forbids some syntax in the files that it applies to.
 */

/** @param {{ selector: string, message: string }[]} refused */
const without = (...refused) => ({
  create: (context) =>
    Object.fromEntries(
      refused.map(({ selector, message }) => [
        selector,
        (node) => {
          context.report({ node, message })
        },
      ]),
    ),
})

const everyTestRuns = 'Every test runs, and all of them: neither only nor skip.'

const rules = {
  'named-exports': without({
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports: a thing has one name everywhere.',
  }),

  /** A skipped test, or one that silences its neighbours, goes unnoticed. */
  'no-silent-tests': without(
    {
      selector:
        'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme|failing)$/]',
      message: everyTestRuns,
    },
    {
      selector: 'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
      message: everyTestRuns,
    },
    {
      selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
      message: everyTestRuns,
    },
  ),

  /** Decisions are pure: time, ids and randomness are arguments. */
  'pure-decisions': without(
    { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time is an argument.' },
    {
      selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
      message: 'Time is an argument.',
    },
    {
      selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
      message: 'Randomness is an argument.',
    },
    { selector: 'AwaitExpression', message: 'A decision waits for nothing.' },
    {
      selector: 'MemberExpression[object.name=/^(process|crypto)$/]',
      message: 'The surroundings are an argument.',
    },
  ),

  /** Without a listener for `error`, a connection that the database closes ends the process. */
  'guarded-connections': without(
    {
      selector: 'NewExpression[callee.object.name="pg"][callee.property.name=/^(Pool|Client)$/]',
      message:
        'Connections are made by openPool and newClient (backend/src/platform/postgres/connections.ts).',
    },
    {
      selector: 'CallExpression[callee.property.name="connect"][callee.object.name=/pool$/i]',
      message: 'A connection is checked out by inTransaction (backend/src/platform/postgres/transaction.ts).',
    },
  ),

  /**
   * typescript-eslint's no-meaningless-void-operator forbids these too; oxlint's rule of that name does not.
   */
  'void-of-calls': without({
    selector:
      'UnaryExpression[operator="void"]:not([argument.value=0]):not([argument.type=/^(Call|Import|Assignment|Conditional|Chain|TS).*Expression$/])',
    message: '`void` throws away what a call returned.',
  }),
}

// oxlint-disable-next-line project/named-exports -- oxlint takes a plugin's default export
export default { meta: { name: 'project' }, rules }
