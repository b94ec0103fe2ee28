import { randomUUID } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined } from '@cotizaobra/proto/companies/events';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { quotationsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';

interface CompanyData {
  name?: string;
  ruc?: string;
  logoKey?: string | null;
  email?: string;
  emailVerified?: boolean;
}

/** A company that the service has heard of, and how its one person asks. */
export interface TestCompany {
  readonly id: string;
  readonly name: string;
  readonly ruc: string;
  readonly actor: Actor;
  ask<M extends MessageDef>(
    def: M,
    input: MessageInput<M>,
    options?: { idempotencyKey?: string },
  ): Promise<MessageOutput<M>>;
}

export interface Platform extends TestService {
  company(data?: CompanyData): Promise<TestCompany>;
  transactions: Transactions;
}

/** The service with a database and a NATS of its own, and companies that its consumers have been told of. */
export async function startPlatform(options?: Parameters<typeof startTestService>[1]): Promise<Platform> {
  const env = { PUBLIC_URL, ...options?.env };
  const test = await startTestService(service, { schema: quotationsEnvSchema, ...options, env });
  return Object.assign(Object.create(test, Object.getOwnPropertyDescriptors(test)) as TestService, {
    company: (data: CompanyData = {}) => announce(test, data),
    transactions: test.get(Transactions),
  });
}

/** Where the links of its mails lead. */
export const PUBLIC_URL = 'https://cotizaobra.test';

let announced = 0;

async function announce(test: TestService, data: CompanyData): Promise<TestCompany> {
  announced += 1;
  const actor = testActor({ email: data.email ?? `persona${announced}@example.pe` });
  const id = actor.companyId ?? randomUUID();
  const name = data.name ?? `Empresa ${announced} S.A.C.`;
  const ruc = data.ruc ?? `20${String(announced).padStart(9, '0')}`;
  const place = { department: '15', province: '1501', district: '150103' };
  const ownerUserId = actor.userId;
  await test.client.publish(ProfileSaved, {
    subject: ownerUserId,
    data: {
      userId: ownerUserId,
      email: actor.email,
      name: 'Rosa',
      lastName: 'Huamán',
      phone: '+51 987 654 321',
      ...place,
      address: 'Av. Nicolás Ayllón 1240',
      emailVerified: data.emailVerified ?? false,
    },
  });
  await test.client.publish(CompanySaved, {
    subject: id,
    companyId: id,
    data: { companyId: id, name, ruc, logoKey: data.logoKey ?? null, ...place, ownerUserId },
  });
  await test.client.publish(MemberJoined, {
    subject: id,
    aggregateVersion: 2,
    companyId: id,
    data: { companyId: id, userId: ownerUserId, isOwner: true, position: 'Gerente' },
  });
  await waitFor(
    () =>
      test.database
        .query(
          `SELECT 1 FROM company JOIN contact ON user_id = owner_user_id JOIN company_member ON company_id = company.id
           WHERE company.id = $1`,
          [id],
        )
        .then((rows) => rows.length > 0),
    { what: `${name} is known` },
  );
  return {
    id,
    name,
    ruc,
    actor,
    ask: (def, input, options) => test.client.request(def, input, actor, options),
  };
}
