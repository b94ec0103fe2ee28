import type { Settings } from '../settings.js';
import type { DemoApi } from './demo-api.js';
import { referenceDigest } from './reference-digest.js';

/** One part of the demo data. It must be safe to repeat, because a run may be killed while it works. */
export interface DemoStep {
  /** Stored when the step is done, so never rename it. */
  name: string;
  /** Names of the steps it relies on. */
  after: string[];
  /** Belongs to the product, not to the demo accounts: filled in without them too. */
  always?: true;
  run: (api: DemoApi, settings: Settings) => Promise<void>;
}

/**
 * A step starts when the steps that it relies on are done; others run in parallel. A step of a later version runs at
 * the next start, on old data too.
 */
export const demoSteps: DemoStep[] = [
  {
    name: `reference-${referenceDigest()}`,
    after: [],
    always: true,
    run: async (_api, settings) => (await import('./reference-set.js')).importReference(settings),
  },
  { name: 'accounts', after: [], run: async (api) => (await import('./sign-ups.js')).signUpAccounts(api) },
  {
    name: 'super-admin',
    after: ['accounts'],
    run: async (_api, settings) => (await import('./super-admin.js')).grantSuperAdmin(settings),
  },
  {
    name: 'confirmed-emails',
    after: ['accounts'],
    run: async (api, settings) => (await import('./confirmed-emails.js')).confirmEmails(api, settings),
  },
  { name: 'companies', after: ['accounts'], run: async (api) => (await import('./sign-ups.js')).signUpCompanies(api) },
  {
    name: 'documents',
    after: ['confirmed-emails'],
    run: async (api) => (await import('./documents.js')).fillInDocuments(api),
  },
  {
    name: 'revised-request',
    after: ['documents'],
    run: async (api) => (await import('./revised-request.js')).fillInRevisedRequest(api),
  },
  {
    name: 'compared-request',
    after: ['documents'],
    run: async (api) => (await import('./compared-request.js')).fillInComparedRequest(api),
  },
  {
    name: 'resources',
    after: ['accounts'],
    run: async (api) => (await import('./resources.js')).fillInResources(api),
  },
  {
    name: 'profiles',
    // A new administrator has to sign in again.
    after: ['companies', 'super-admin'],
    run: async (api) => (await import('./profiles.js')).fillInProfiles(api),
  },
  { name: 'posts', after: ['profiles'], run: async (api) => (await import('./posts.js')).fillInPosts(api) },
  {
    name: 'pictures',
    after: ['profiles'],
    run: async (api) => (await import('./pictures/fill-in-pictures.js')).fillInCompanyPictures(api),
  },
  {
    name: 'files',
    after: ['pictures'],
    run: async (api) => (await import('./files/fill-in-files.js')).fillInFiles(api),
  },
  {
    name: 'post-pictures',
    after: ['posts'],
    run: async (api) => (await import('./pictures/fill-in-pictures.js')).fillInPostPictures(api),
  },
];
