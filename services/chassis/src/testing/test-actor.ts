import { randomUUID } from 'node:crypto';
import type { Actor } from '@cotizaobra/proto/core/actor';

/** The signed-in owner of a new company without other members. */
export function testActor(overrides: Partial<Actor> = {}): Actor {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: 'persona@example.pe',
    role: 'Usuario',
    companyId: randomUUID(),
    companyRole: 'owner',
    ...overrides,
  };
}
