import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { codeYear, sequenceOf, suggestedCode } from '../domain/document-code.js';

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

/** How many numbers are tried at once when people took the next ones by hand. */
const BATCH = 50;

/** The codes of a company's documents: suggested, unique, one series a type and year. */
@Injectable()
export class CodeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The next free code; nobody is kept from taking it. */
  async suggest({ companyId, type, now }: Series): Promise<string> {
    const year = codeYear(now);
    const rows = await this.transactions.current.query<{ last: number }[]>(
      'SELECT last FROM code_counter WHERE company_id = $1 AND type = $2 AND year = $3',
      [companyId, type, year],
    );
    const next = await this.nextFree({ companyId, type, year, after: rows[0]?.last ?? 0 });
    return suggestedCode(type, year, next);
  }

  /** The next free code, taken: others who take one of the series wait for this transaction. */
  async take({ companyId, type, now }: Series): Promise<string> {
    const year = codeYear(now);
    const last = await this.lockCounter({ companyId, type, year });
    const next = await this.nextFree({ companyId, type, year, after: last });
    await this.advance({ companyId, type, year, last: next });
    return suggestedCode(type, year, next);
  }

  /** Remembers a code that was typed, where it is the next one of its series. */
  async note({ companyId, type, now }: Series, code: string): Promise<void> {
    const year = codeYear(now);
    const sequence = sequenceOf(code, type, year);
    if (sequence === null) return;
    const last = await this.lockCounter({ companyId, type, year });
    if (sequence === last + 1) await this.advance({ companyId, type, year, last: sequence });
  }

  private async lockCounter(key: YearSeries): Promise<number> {
    const [row] = await this.transactions.required.query<{ last: number }[]>(
      `INSERT INTO code_counter (company_id, type, year, last) VALUES ($1, $2, $3, 0)
       ON CONFLICT (company_id, type, year) DO UPDATE SET last = code_counter.last RETURNING last`,
      [key.companyId, key.type, key.year],
    );
    return row?.last ?? 0;
  }

  private async advance(to: YearSeries & { last: number }): Promise<void> {
    await this.transactions.required.query(
      'UPDATE code_counter SET last = $4 WHERE company_id = $1 AND type = $2 AND year = $3',
      [to.companyId, to.type, to.year, to.last],
    );
  }

  private async nextFree({ companyId, type, year, after }: YearSeries & { after: number }): Promise<number> {
    for (let start = after + 1; ; start += BATCH) {
      const candidates = Array.from({ length: BATCH }, (_, index) => suggestedCode(type, year, start + index));
      const taken = await this.transactions.current.query<{ code: string }[]>(
        'SELECT code FROM document WHERE owner_company_id = $1 AND code = ANY($2::text[])',
        [companyId, candidates],
      );
      const codes = new Set(taken.map((row) => row.code));
      const free = candidates.findIndex((code) => !codes.has(code));
      if (free >= 0) return start + free;
    }
  }
}
