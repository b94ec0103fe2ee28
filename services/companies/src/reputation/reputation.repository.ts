import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { DirectoryIndex } from '../directory/directory-index.js';
import type { Fact } from './fact.js';
import { type Figures, figuresOf } from './figures.js';
import { periodAt } from './period.js';
import { ReputationRow } from './reputation.row.js';
import { FACTS_OF, HAS_DUE, TAKE_DUE } from './reputation.sql.js';
import { Ties } from './ties.js';

const BATCH = 50;

@Injectable()
export class ReputationRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly ties: Ties,
    private readonly directory: DirectoryIndex,
  ) {}

  find(companyId: string): Promise<ReputationRow | null> {
    return this.transactions.current.findOneBy(ReputationRow, { companyId });
  }

  /** Computes companies that are due, at most a batch; returns their number. */
  async refreshDue(): Promise<number> {
    if ((await this.transactions.current.query<unknown[]>(HAS_DUE)).length === 0) return 0;
    return this.transactions.run(async () => {
      const due = await this.transactions.current.query<{ companyId: string }[]>(TAKE_DUE, [BATCH]);
      for (const { companyId } of due) await this.save(companyId, await this.compute(companyId, new Date()));
      return due.length;
    });
  }

  /** The figures of a company from its facts alone. */
  async compute(companyId: string, now: Date): Promise<Figures> {
    const { from, until } = periodAt(now);
    const facts = await this.transactions.current.query<Fact[]>(FACTS_OF, [companyId, from]);
    const others = new Set(facts.flatMap(({ buyerId, providerId }) => [buyerId, providerId]));
    const outsiders = await this.ties.outsiders(companyId, [...others]);
    const figures = figuresOf(facts, { companyId, outsiders, from, now });
    if (facts.length === 0) return figures;
    return { ...figures, nextAt: figures.nextAt && figures.nextAt < until ? figures.nextAt : until };
  }

  async save(companyId: string, { provider, buyer, shown, nextAt }: Figures): Promise<void> {
    const row = { companyId, provider, buyer, shown, nextAt, computedAt: new Date() };
    await this.transactions.current.upsert(ReputationRow, row, ['companyId']);
    await this.directory.setAnswering(companyId);
  }
}
