import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const typescript = ['**/*.ts', '**/*.tsx']
const tests = ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**', 'frontend/e2e/**', 'frontend/test/**']

/** A test that is skipped, or that silences its neighbours, tells nobody that it did. */
const noSilentTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme|failing)$/]',
    message: 'Every test runs, and all of them: neither only nor skip.',
  },
  {
    selector: 'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: 'Every test runs, and all of them: neither only nor skip.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test runs, and all of them: neither only nor skip.',
  },
]

/** docs/style: decisions are pure; time, identities and randomness are arguments. */
const purity = [
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
]

const namedExportsOnly = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports: a thing has one name everywhere.',
}

/** A connection without a listener for its `error` ends the process when the database ends the connection. */
const guardedConnections = [
  {
    selector: 'NewExpression[callee.object.name="pg"][callee.property.name=/^(Pool|Client)$/]',
    message: 'Connections are made by openPool and newClient (backend/src/platform/postgres/connections.ts).',
  },
  {
    selector: 'CallExpression[callee.property.name="connect"][callee.object.name=/pool$/i]',
    message: 'A connection is checked out by inTransaction (backend/src/platform/postgres/transaction.ts).',
  },
]

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    '**/.data/',
    '**/*.gen.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'fetch',
          'module',
          'require',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // What the project holds itself to beyond the preset.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-restricted-syntax': ['error', namedExportsOnly],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Where the preset fights plain code.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // It takes a flag that another function sets while this one awaits for one that never changes.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Code points are what typos and initials are counted in.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Nest and TypeORM type their options as classes and take any object of that shape.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Nest's modules are empty classes under a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `async` without `await` turns a throw into a rejection, which is what a port that promises wants.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['backend/src/**'],
    ignores: ['backend/src/analyst/**', ...tests],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['backend/src/**'],
    ignores: [
      'backend/src/platform/postgres/connections.ts',
      'backend/src/platform/postgres/transaction.ts',
      ...tests,
    ],
    rules: { 'no-restricted-syntax': ['error', namedExportsOnly, ...guardedConnections] },
  },
  {
    files: ['backend/src/domain/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', namedExportsOnly, ...purity],
    },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // React awaits nothing of an event handler; what a form's handler rejects with is caught inside it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // TanStack Router navigates by throwing what `redirect()` and `notFound()` return.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] },
            { from: 'package', package: '@tanstack/react-router', name: ['Redirect', 'NotFoundError'] },
          ],
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', namedExportsOnly, ...noSilentTests],
      // A test that trips over its own assertion fails, which is its purpose.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The generated protocol gives its enumerations as types alone; their values are numbers.
    files: ['backend/test/eventstoredb-server/**'],
    rules: {
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // Their tools ask for a default export.
    files: ['**/*.config.ts', '**/*.config.js', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
