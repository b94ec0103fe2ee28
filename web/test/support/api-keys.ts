import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { uuid } from './people.js';

export function anApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: uuid(),
    name: 'SAP Business One',
    prefix: 'cob_live_x7Qa',
    scopes: ['quotations:read', 'quotations:write'],
    createdBy: { userId: uuid(), name: 'Rosa Huamán' },
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: null,
    lastUsedAt: '2026-11-21T18:24:00.000Z',
    revokedAt: null,
    ...overrides,
  };
}
