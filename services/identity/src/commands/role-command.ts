import { type DatabaseEnv, dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { DataSource } from 'typeorm';
import { AccountRepository } from '../account/account.repository.js';
import { RoleService } from '../account/role.service.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { service } from '../service.js';
import { SessionRepository } from '../session/session.repository.js';
import { SessionRevoker } from '../session/session.revoker.js';

/** Runs `work` on the roles of a database. The running service publishes the resulting events. */
export async function withRoles<T>(env: DatabaseEnv, work: (roles: RoleService) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
  try {
    const transactions = new Transactions(dataSource);
    const accounts = new AccountRepository(transactions);
    const sessions = new SessionRepository(transactions);
    const outbox = new Outbox(service.name, transactions);
    const revoker = new SessionRevoker(sessions, accounts, outbox);
    // Removing needs no key.
    const totps = new TotpRepository(transactions, new SecretBox('FACTOR_KEYS', []));
    return await work(new RoleService(accounts, revoker, transactions, outbox, totps));
  } finally {
    await dataSource.destroy();
  }
}
