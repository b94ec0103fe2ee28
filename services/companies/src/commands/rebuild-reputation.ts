import { createInterface } from 'node:readline';
import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DirectoryIndex } from '../directory/directory-index.js';
import { ReputationRebuild } from '../reputation/rebuild.js';
import { ReputationRepository } from '../reputation/reputation.repository.js';
import { Ties } from '../reputation/ties.js';
import { service } from '../service.js';

async function* eventsOf(input: NodeJS.ReadableStream): AsyncGenerator<EventMessage<EventDef>> {
  for await (const line of createInterface({ input })) {
    if (line.trim() !== '') yield JSON.parse(line) as EventMessage<EventDef>;
  }
}

/**
 * Reads lines of `outbox export` of quotations, orders and identity from stdin, and builds facts and figures again. It
 * needs DATABASE_URL only, and may run while the service runs.
 */
async function main(): Promise<void> {
  const env = readEnv(z.object(databaseEnv));
  const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
  try {
    const transactions = new Transactions(dataSource);
    const ties = new Ties(transactions);
    const reputations = new ReputationRepository(transactions, ties, new DirectoryIndex(transactions));
    const { facts, added, removed, companies } = await new ReputationRebuild(transactions, ties, reputations).run(
      eventsOf(process.stdin),
    );
    process.stdout.write(
      `${facts} facts in the log: ${added} added, ${removed} removed, ${companies} companies changed\n`,
    );
  } finally {
    await dataSource.destroy();
  }
}

await main();
