/** The rules of this project that no linter knows: each is a list of syntax that its files do without. */

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

  /** A test that is skipped, or that silences its neighbours, tells nobody that it did. */
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

  /** Decisions are pure; time, identities and randomness are arguments. */
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

  /** A connection without a listener for its `error` ends the process when the database ends the connection. */
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

  /** typescript-eslint's no-meaningless-void-operator refuses these as well, oxlint's of that name does not. */
  'void-of-calls': without({
    selector:
      'UnaryExpression[operator="void"]:not([argument.value=0]):not([argument.type=/^(Call|Import|Assignment|Conditional|Chain|TS).*Expression$/])',
    message: '`void` throws away what a call returned.',
  }),
}

// oxlint-disable-next-line project/named-exports -- oxlint takes a plugin's default export
export default { meta: { name: 'project' }, rules }
