import { inJest } from '../../../services/chassis/test/support/jest/in-jest.js';

const { default: TestRunner } = inJest('jest-runner');

/**
 * Specs with a page have workers of their own: those of services load React's build for production, without a page, and
 * a worker keeps the packages that it has loaded.
 */
export default class PageRunner extends TestRunner {
  runTests(tests, watcher, options) {
    return super.runTests(tests, watcher, { ...options, serial: false });
  }
}
