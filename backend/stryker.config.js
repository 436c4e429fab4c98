/** For `make mutants` (scripts/mutants.js). */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    // In place of what jest.config.js says: Stryker counts which test reaches which line with jest's own runner.
    config: {
      testEnvironment: 'node',
      testRunner: 'jest-circus/runner',
      globalSetup: null,
      globalTeardown: null,
      testSequencer: '@jest/test-sequencer',
      extensionsToTreatAsEsm: ['.ts'],
      testMatch: ['<rootDir>/src/domain/**/*.spec.ts'],
      transform: {
        '^.+\\.ts$': [
          '@swc/jest',
          { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
        ],
      },
    },
  },
  reporters: ['clear-text', 'progress'],
  // It would read it with a TypeScript of its own, which npx does not bring.
  tsconfigFile: 'none',
  ignorePatterns: ['dist'],
  tempDirName: 'dist/stryker',
  cleanTempDir: 'always',
}
