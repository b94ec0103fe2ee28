import path from 'node:path';
import base from '../jest.config.js';

const [node] = base.projects;

/** Journeys against whole platforms of their own, one file after the other. */
export default {
  ...node,
  displayName: 'e2e',
  rootDir: path.resolve(import.meta.dirname, '..'),
  testMatch: ['<rootDir>/e2e/{api,browser,chaos,security}/**/*.spec.ts'],
  testTimeout: 60_000,
};
