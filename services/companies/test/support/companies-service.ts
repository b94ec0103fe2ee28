import { randomInt, randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService, type TestServiceOptions } from '@cotizaobra/chassis/testing/test-service';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { rucCheckDigit } from '@cotizaobra/proto/rules/ruc';
import { service } from '../../src/service.js';

export const startCompanies = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(service, options);

/** A valid RUC nobody else in the run has, most likely. */
export function newRuc(): string {
  const firstTen = `20${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return `${firstTen}${rucCheckDigit(firstTen)}`;
}

/** A signed-in person without a company. */
export const newPerson = (overrides: Partial<Actor> = {}): Actor =>
  testActor({ userId: randomUUID(), companyId: null, ...overrides });

type Form = MessageInput<typeof RegisterCompany>;

export const form = (overrides: Partial<Form> = {}): Form => ({
  company_name: 'Constructora Wayra Sur S.A.C.',
  company_ruc: newRuc(),
  company_category: ['construccion'],
  company_position: 'Jefa de logística',
  department: '15',
  province: '1501',
  district: '150103',
  ...overrides,
});

/** Registers a company for a person of its own. */
export const register = (
  test: TestService,
  overrides: Partial<Form> = {},
  actor: Actor = newPerson(),
): Promise<MessageOutput<typeof RegisterCompany>> => test.client.request(RegisterCompany, form(overrides), actor);
