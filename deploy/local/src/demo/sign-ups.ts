import { demoAccounts, enter } from './accounts.js';
import { demoCompanies } from './companies.js';
import type { DemoApi } from './demo-api.js';
import { forEachOf } from './for-each-of.js';

/** The accounts that visitors try. */
export const signUpAccounts = (api: DemoApi): Promise<void> =>
  forEachOf(Object.values(demoAccounts), async (account) => void (await enter(api, account)));

/** The companies that fill the directory. */
export const signUpCompanies = (api: DemoApi): Promise<void> =>
  forEachOf(demoCompanies, async (account) => void (await enter(api, account)));
