import type { ProcessName, ServiceName } from '@cotizaobra/proto/core/processes';

/**
 * Needs of a process in addition to NATS: keys of its secret, and ways out of its network (`deploy/k8s/components`).
 */
export type Need =
  | 'database'
  | 'object-store'
  | 'mail'
  | 'public-internet'
  | 'signing-key'
  | 'verifying-key'
  | 'sealing-key'
  | 'factor-key';

/**
 * Every process with the settings of its `env.ts`. A missing process does not compile; `npm run generate` does the
 * rest.
 */
export const needsOf: Record<ProcessName, readonly Need[]> = {
  // Asks the identity providers of companies.
  identity: ['database', 'mail', 'public-internet', 'signing-key', 'factor-key'],
  companies: ['database', 'object-store'],
  // Invites guests by mail.
  quotations: ['database', 'object-store', 'mail'],
  chat: ['database'],
  posts: ['database', 'object-store'],
  notifications: ['database', 'mail'],
  documents: ['object-store'],
  'technical-data': ['database', 'object-store'],
  // Calls addresses that companies name; the service itself refuses private ones.
  webhooks: ['database', 'public-internet', 'sealing-key'],
  orders: ['database', 'object-store'],
  prices: ['database'],
  gateway: ['object-store', 'verifying-key'],
};

export const serviceFolder = (service: ServiceName): string => `services/${service}`;

export const ownsDatabase = (process: ProcessName): boolean => needsOf[process].includes('database');

/** Not a process of the contract, because it uses only HTTP. */
export const WEB = 'web' as const;
