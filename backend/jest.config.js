import { availableParallelism } from 'node:os'
import { deeper, depth } from '../scripts/depth.ts'

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...deeper],
  globalSetup: '<rootDir>/test/global-setup.js',
  globalTeardown: '<rootDir>/test/global-teardown.js',
  // Node loads the specs (test/native-runner.js); jest itself has nothing to transform.
  testRunner: '<rootDir>/test/native-runner.js',
  transform: {},
  testSequencer: '<rootDir>/test/longest-first.js',
  // One more than there are cores: a spec waits for databases and polls for two fifths of its time. Each worker has a
  // server and databases of its own. What a spec loads is not all given back when it ends: a worker
  // that has grown is replaced, and finds its server again.
  maxWorkers: Math.min(availableParallelism() + 1, 8),
  workerIdleMemoryLimit: '1GB',
  // Milliseconds: only for a test that hangs. A machine that is busy with other things must not fail one.
  testTimeout: depth === 'torture' ? 7_200_000 : 240_000,
}
