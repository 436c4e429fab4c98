import { availableParallelism } from 'node:os'
import { deeper } from '../scripts/depth.ts'

/** @type {import('jest').Config} */
export default {
  // A spec that needs a document asks for it in its first line: `@jest-environment jsdom` takes a second to start.
  testEnvironment: 'node',
  maxWorkers: Math.max(2, availableParallelism()),
  testRunner: '<rootDir>/jest.runner.js',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.js'],
  // Milliseconds: only for a test that hangs.
  testTimeout: 120_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/build/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...deeper],
  // jsdom draws nothing.
  moduleNameMapper: { '\\.css$': '<rootDir>/jest.no-styles.js' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
}
