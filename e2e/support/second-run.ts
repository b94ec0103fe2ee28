import { expect, jest } from '@jest/globals';

/**
 * A browser on a busy machine can be late for reasons of its own, so a test in it runs a second time and both runs are
 * printed. Specs without a browser run once: there a second run would hide what was lost.
 */
if (expect.getState().testPath?.includes('/browser/')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
