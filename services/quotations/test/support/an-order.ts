import { randomUUID } from 'node:crypto';

/** What events of orders carry besides the two companies. */
export const anOrder = {
  orderId: randomUUID(),
  code: 'OC-2026-0014',
  title: 'Materiales para casco',
  awardId: randomUUID(),
  requestId: randomUUID(),
  buyerLogoKey: null,
  providerLogoKey: null,
  state: 'CONFIRMED' as const,
  total: { amount: '28.50', currency: 'PEN' as const },
};
