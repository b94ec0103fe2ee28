import { type DatabaseEnv, dataSourceOptions } from '@cotizaobra/chassis/database/data-source-options';
import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Outbox } from '@cotizaobra/chassis/events/outbox';
import { DataSource } from 'typeorm';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { MembershipService } from '../membership/membership.service.js';
import { service } from '../service.js';

/** Runs `work` with the memberships of a database: the events it causes leave with the running service. */
export async function withMemberships<T>(
  env: DatabaseEnv,
  work: (memberships: MembershipService) => Promise<T>,
): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
  try {
    const transactions = new Transactions(dataSource);
    const companies = new CompanyRepository(transactions);
    const members = new MemberRepository(transactions);
    const events = new CompanyEvents(new Outbox(service.name), transactions);
    return await work(new MembershipService(companies, members, events, transactions));
  } finally {
    await dataSource.destroy();
  }
}
