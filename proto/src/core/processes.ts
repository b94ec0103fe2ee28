/** Every process of the platform that speaks on NATS. Its name is its NATS user, its queue group and its subject prefix. */
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
] as const;
export type ServiceName = (typeof serviceNames)[number];

export const processNames = [...serviceNames, 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];

/** The JetStream stream that holds a service's events. */
export const streamOf = (service: ServiceName): string => service.toUpperCase();

/** The stream of events that outside systems may follow. */
export const PUBLIC_STREAM = 'PUBLIC';

/** How long an event stays in its stream unless a setting says otherwise; each service's event log keeps it for good. */
export const EVENT_RETENTION_DAYS = 30;

/** NATS `max_payload` of every server, in bytes. What may be larger travels by object key. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;

/**
 * Who may speak to whom; the NATS permissions of each process are derived from this and nothing else.
 * `calls`: whose requests it may send. `consumes`: whose events it may follow. `consumesPublicEvents`: whether it follows every
 * company's public events, to pass each on to that company. `signals`: whether its instances tell each other what is lost when
 * nobody listens.
 */
export interface ProcessLinks {
  readonly calls: readonly ServiceName[];
  readonly consumes: readonly ServiceName[];
  readonly publishesPublicEvents: boolean;
  readonly consumesPublicEvents?: true;
  readonly signals?: true;
}

export const topology: Record<ProcessName, ProcessLinks> = {
  identity: { calls: [], consumes: [], publishesPublicEvents: false },
  companies: { calls: [], consumes: ['identity'], publishesPublicEvents: false },
  quotations: { calls: [], consumes: ['identity', 'companies', 'chat'], publishesPublicEvents: true },
  chat: { calls: ['quotations'], consumes: ['identity'], publishesPublicEvents: false },
  posts: { calls: [], consumes: ['companies'], publishesPublicEvents: false },
  'technical-data': { calls: [], consumes: [], publishesPublicEvents: false },
  documents: { calls: ['quotations'], consumes: ['quotations'], publishesPublicEvents: false },
  notifications: {
    calls: [],
    consumes: ['identity', 'companies', 'quotations', 'chat', 'webhooks'],
    publishesPublicEvents: false,
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
    ],
    consumes: ['identity', 'companies', 'quotations', 'chat', 'notifications'],
    publishesPublicEvents: false,
    signals: true,
  },
};
