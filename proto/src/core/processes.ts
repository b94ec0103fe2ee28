/** Every process of the platform that speaks on NATS. Its name is its NATS user, its queue group and its subject prefix. */
export const serviceNames = ['identity', 'companies', 'quotations', 'notifications', 'documents'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const processNames = [...serviceNames, 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];

/** The JetStream stream that holds a service's events. */
export const streamOf = (service: ServiceName): string => service.toUpperCase();

/** The stream of events that outside systems may follow. */
export const PUBLIC_STREAM = 'PUBLIC';

/** NATS `max_payload` of every server, in bytes. What may be larger travels by object key. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;
