/** Every process of the platform that uses NATS. Its name is its NATS user, its queue group and its subject prefix. */
export const serviceNames = [
  'identity',
  'companies',
  'quotations',
  'chat',
  'posts',
  'notifications',
  'documents',
  'technical-data',
  'webhooks',
  'orders',
  'prices',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export const processNames = [...serviceNames, 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];

/** The JetStream stream that holds a service's events. */
export const streamOf = (service: ServiceName): string => service.toUpperCase();

/** The stream of events that outside systems may follow. */
export const PUBLIC_STREAM = 'PUBLIC';

/** Default retention of events in their stream; each service's event log keeps them permanently. */
export const EVENT_RETENTION_DAYS = 30;

/** NATS `max_payload` of every server, in bytes. Larger data goes to the object store, and its key is sent. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;

/**
 * The allowed communication; the NATS permissions of each process come only from this.
 * `calls`: the services it may send requests to. `consumes`: the services whose events it may follow.
 * `consumesPublicEvents`: it follows every company's public events, to forward each to that company.
 * `exports`: it contributes what it keeps of a person or a company to their export, which companies gathers.
 * `signals`: its instances send each other signals that are lost without a listener.
 */
export interface ProcessLinks {
  readonly calls: readonly ServiceName[];
  readonly consumes: readonly ServiceName[];
  readonly publishesPublicEvents: boolean;
  readonly consumesPublicEvents?: true;
  readonly exports?: true;
  readonly signals?: true;
}

export const topology: Record<ProcessName, ProcessLinks> = {
  identity: { calls: [], consumes: [], publishesPublicEvents: false, exports: true },
  companies: {
    calls: ['identity', 'quotations', 'orders', 'chat', 'notifications'],
    // Its own too: the audit log gathers the acts of every service the same way.
    consumes: ['identity', 'quotations', 'orders', 'companies', 'technical-data', 'webhooks', 'prices', 'chat'],
    publishesPublicEvents: false,
    exports: true,
  },
  quotations: {
    calls: ['companies'],
    consumes: ['identity', 'companies', 'chat', 'orders'],
    publishesPublicEvents: true,
    exports: true,
  },
  chat: { calls: ['quotations'], consumes: ['identity', 'quotations'], publishesPublicEvents: false, exports: true },
  orders: { calls: ['quotations'], consumes: ['identity', 'quotations'], publishesPublicEvents: true, exports: true },
  prices: { calls: ['quotations'], consumes: ['quotations'], publishesPublicEvents: false },
  posts: { calls: [], consumes: ['companies'], publishesPublicEvents: false },
  'technical-data': { calls: [], consumes: [], publishesPublicEvents: false },
  documents: { calls: ['quotations'], consumes: ['quotations'], publishesPublicEvents: false },
  notifications: {
    calls: [],
    consumes: ['identity', 'companies', 'quotations', 'chat', 'orders', 'webhooks'],
    publishesPublicEvents: false,
    exports: true,
  },
  webhooks: { calls: [], consumes: [], publishesPublicEvents: false, consumesPublicEvents: true },
  gateway: {
    calls: [
      'identity',
      'companies',
      'quotations',
      'chat',
      'posts',
      'notifications',
      'documents',
      'technical-data',
      'webhooks',
      'orders',
      'prices',
    ],
    consumes: ['identity', 'companies', 'quotations', 'chat', 'orders', 'notifications'],
    publishesPublicEvents: false,
    signals: true,
  },
};
