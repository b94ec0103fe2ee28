import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { codeYear, sequenceOf, suggestedCode } from '../domain/document-code.js';
import { LOCK_COUNTER, TAKEN_CODES } from './code.sql.js';
import { CodeCounterRow } from './code-counter.row.js';

interface Series {
  companyId: string;
  type: DocumentType;
  now: Date;
}

interface YearSeries {
  companyId: string;
  type: DocumentType;
  year: number;
}

/** How many numbers are tried at once when users have typed the next ones by hand. */
const BATCH = 50;

/** Suggests unique codes for a company's documents, one series per type and year. */
@Injectable()
export class CodeRepository {
  private readonly counters: Rows<CodeCounterRow>;

  constructor(private readonly transactions: Transactions) {
    this.counters = new Rows(transactions, CodeCounterRow);
  }

  /** The next free code, without reserving it. */
  async suggest({ companyId, type, now }: Series): Promise<string> {
    const year = codeYear(now);
    const counter = await this.counters.one({ companyId, type, year });
    const next = await this.nextFree({ companyId, type, year, after: counter?.last ?? 0 });
    return suggestedCode(type, year, next);
  }

  /** Takes the next free code. Other transactions that use the series wait for this one. */
  async take({ companyId, type, now }: Series): Promise<string> {
    const year = codeYear(now);
    const last = await this.lockCounter({ companyId, type, year });
    const next = await this.nextFree({ companyId, type, year, after: last });
    this.advance({ companyId, type, year, last: next });
    return suggestedCode(type, year, next);
  }

  /** Advances the counter when a typed code is the next one of its series. */
  async note({ companyId, type, now }: Series, code: string): Promise<void> {
    const year = codeYear(now);
    const sequence = sequenceOf(code, type, year);
    if (sequence === null) return;
    const last = await this.lockCounter({ companyId, type, year });
    if (sequence === last + 1) this.advance({ companyId, type, year, last: sequence });
  }

  private async lockCounter(key: YearSeries): Promise<number> {
    const { companyId, type, year } = key;
    const [row] = await this.transactions.required.query<{ last: number }[]>(LOCK_COUNTER, [companyId, type, year]);
    return row?.last ?? 0;
  }

  private advance({ last, ...key }: YearSeries & { last: number }): void {
    this.transactions.send(this.counters.change(key, { last }));
  }

  private async nextFree({ companyId, type, year, after }: YearSeries & { after: number }): Promise<number> {
    for (let start = after + 1; ; start += BATCH) {
      const candidates = Array.from({ length: BATCH }, (_, index) => suggestedCode(type, year, start + index));
      const taken = await this.transactions.current.query<{ code: string }[]>(TAKEN_CODES, [companyId, candidates]);
      const codes = new Set(taken.map((row) => row.code));
      const free = candidates.findIndex((code) => !codes.has(code));
      if (free >= 0) return start + free;
    }
  }
}
