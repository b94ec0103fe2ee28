import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ActRecorder } from '../audit/act-recorder.js';
import type { ServiceEnv } from '../config/base-env.js';
import { type DatabaseDefinition, dataSourceOptions } from '../data/data-source-options.js';
import { DatabaseObserver } from '../data/database-observer.js';
import { ExportPages } from '../data/export-page.js';
import { Housekeeping } from '../data/housekeeping.js';
import { Idempotency } from '../data/idempotency.js';
import { Transactions } from '../data/transactions.js';
import { DeadLetters } from '../messaging/events/dead-letters.js';
import { EventDelivery } from '../messaging/events/event-delivery.js';
import { EVENTS_TOGETHER, EventRunner } from '../messaging/events/event-runner.js';
import { EventStreams } from '../messaging/events/event-streams.js';
import { Outbox } from '../messaging/events/outbox.js';
import { OutboxObserver } from '../messaging/events/outbox-observer.js';
import { OutboxPublisher } from '../messaging/events/outbox-publisher.js';
import { OutboxRelay } from '../messaging/events/outbox-relay.js';
import { OutboxSignal } from '../messaging/events/outbox-signal.js';
import { Redriver } from '../messaging/events/redriver.js';

@Global()
@Module({})
class DatabaseModule {}

/**
 * A service's database, injectable everywhere: `DataSource`, `Transactions`, `Outbox`, and the classes for its tables.
 */
export function databaseModule(name: ServiceName, env: ServiceEnv, database: DatabaseDefinition): DynamicModule {
  const providers = [Transactions, Idempotency, Housekeeping, DatabaseObserver, ExportPages, ActRecorder];
  const events = [Outbox, OutboxSignal, OutboxPublisher, OutboxRelay, OutboxObserver, EventStreams];
  const consumers = [DeadLetters, EventRunner, EventDelivery, Redriver];
  const all = [...providers, ...events, ...consumers];
  // Named, because one process may run several services. Inside its own service, plain `DataSource` resolves to it.
  const options = { ...dataSourceOptions(name, env, database), name, retryAttempts: 60, retryDelay: 500 };
  const source = { provide: DataSource, useExisting: getDataSourceToken(name) };
  const together = { provide: EVENTS_TOGETHER, useValue: database.eventsTogether ?? false };
  const exports = [...all, DataSource];
  return {
    module: DatabaseModule,
    imports: [TypeOrmModule.forRoot(options)],
    providers: [...all, source, together],
    exports,
  };
}
