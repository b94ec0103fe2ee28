import path from 'node:path';
import base from '../jest.config.js';

const [node] = base.projects;

/** Journeys against whole platforms: most share one, those that stop processes or change settings start their own. */
export default {
  ...node,
  displayName: 'e2e',
  rootDir: path.resolve(import.meta.dirname, '..'),
  globalSetup: '<rootDir>/e2e/support/shared-platform-setup.ts',
  globalTeardown: '<rootDir>/e2e/support/shared-platform-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/e2e/support/second-run.ts'],
  testMatch: ['<rootDir>/e2e/{api,browser,chaos,security}/**/*.spec.ts'],
  testSequencer: base.testSequencer,
  testTimeout: 60_000,
};
