import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DeadLetters } from '../events/dead-letters.js';
import { EventDelivery } from '../events/event-delivery.js';
import { EventRunner } from '../events/event-runner.js';
import { EventStreams } from '../events/event-streams.js';
import { Outbox } from '../events/outbox.js';
import { OutboxPublisher } from '../events/outbox-publisher.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { OutboxSignal } from '../events/outbox-signal.js';
import { Redriver } from '../events/redriver.js';
import type { ServiceEnv } from '../process/base-env.js';
import { type DatabaseDefinition, dataSourceOptions } from './data-source-options.js';
import { DatabaseObserver } from './database-observer.js';
import { Housekeeping } from './housekeeping.js';
import { Idempotency } from './idempotency.js';
import { Transactions } from './transactions.js';

@Global()
@Module({})
class DatabaseModule {}

/** A service's database, injectable everywhere: `DataSource`, `Transactions`, `Outbox`, and what works on its tables. */
export function databaseModule(name: ServiceName, env: ServiceEnv, database: DatabaseDefinition): DynamicModule {
  const providers = [Transactions, Idempotency, Housekeeping, DatabaseObserver];
  const events = [Outbox, OutboxSignal, OutboxPublisher, OutboxRelay, EventStreams];
  const consumers = [DeadLetters, EventRunner, EventDelivery, Redriver];
  const all = [...providers, ...events, ...consumers];
  // Named, because one process may run several services. Within its service it is the only one, and plain `DataSource` means it.
  const options = { ...dataSourceOptions(name, env, database), name, retryAttempts: 60, retryDelay: 500 };
  const source = { provide: DataSource, useExisting: getDataSourceToken(name) };
  const exports = [...all, DataSource];
  return { module: DatabaseModule, imports: [TypeOrmModule.forRoot(options)], providers: [...all, source], exports };
}
