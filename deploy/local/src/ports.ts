import type { Settings } from './settings.js';

/** Every port of a run. All except the public one are offsets to BASE_PORT and listen on loopback. */
export const portsOf = ({ port, basePort }: Settings) => ({
  gateway: port,
  identity: basePort + 1,
  companies: basePort + 2,
  quotations: basePort + 3,
  notifications: basePort + 4,
  documents: basePort + 5,
  chat: basePort + 6,
  posts: basePort + 7,
  'technical-data': basePort + 8,
  webhooks: basePort + 9,
  /** Port of the first gateway when a balancer has the public one. */
  gatewayBehind: basePort + 10,
  balancer: basePort + 11,
  webFront: basePort + 12,
  orders: basePort + 13,
  prices: basePort + 14,
  web: basePort + 20,
  nats: basePort + 30,
  natsMonitor: basePort + 31,
  postgres: basePort + 32,
  mail: basePort + 33,
});
