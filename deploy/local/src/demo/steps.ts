import type { Settings } from '../settings.js';
import { demoAccounts, enter } from './accounts.js';
import { demoCompanies } from './companies.js';
import { confirmEmails } from './confirmed-emails.js';
import type { DemoApi } from './demo-api.js';
import { fillInDocuments } from './documents.js';
import { fillInPictures } from './pictures/fill-in-pictures.js';
import { fillInPosts } from './posts.js';
import { fillInProfiles } from './profiles.js';
import { importReference, referenceDigest } from './reference-set.js';
import { fillInResources } from './resources.js';
import { fillInRevisedRequest } from './revised-request.js';
import { grantSuperAdmin } from './super-admin.js';

/** A part of the demo data. It must be safe to repeat, because a run may be killed in the middle of it. */
export interface DemoStep {
  /** Written down when done: never rename. */
  name: string;
  run: (api: DemoApi, settings: Settings) => Promise<void>;
}

/** In this order; each may rely on those before it. A step added later runs at the next start, on old data too. */
export const demoSteps: DemoStep[] = [
  {
    name: 'accounts',
    run: async (api) => {
      for (const account of Object.values(demoAccounts)) await enter(api, account);
    },
  },
  {
    name: 'confirmed-emails',
    run: (api, settings) => confirmEmails(api, settings, Object.values(demoAccounts)),
  },
  { name: 'super-admin', run: (_api, settings) => grantSuperAdmin(settings, demoAccounts.admin.email) },
  {
    name: 'companies',
    run: async (api) => {
      for (const account of demoCompanies) await enter(api, account);
    },
  },
  { name: 'profiles', run: (api) => fillInProfiles(api) },
  { name: 'posts', run: (api) => fillInPosts(api) },
  { name: 'pictures', run: (api) => fillInPictures(api) },
  { name: 'documents', run: (api) => fillInDocuments(api) },
  { name: 'revised-request', run: (api) => fillInRevisedRequest(api) },
  { name: 'resources', run: (api) => fillInResources(api) },
  { name: `reference-${referenceDigest()}`, run: (_api, settings) => importReference(settings) },
];
