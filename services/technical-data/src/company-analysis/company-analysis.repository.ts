import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AnalysisColumns } from './analysis-columns.js';
import type { SummaryRow } from './company-analysis.presenter.js';
import { CompanyAnalysisRow } from './company-analysis.row.js';
import {
  type AnalysisFilter,
  type AnalysisOrder,
  analysesFound,
  analysisCount,
  analysisPage,
  INSERT_ANALYSES,
  REPLACE_ANALYSES,
} from './company-analysis.sql.js';

/** Rows per statement. */
const BATCH = 500;

/** Every read and write names the company; a row of another one does not exist for it. */
@Injectable()
export class CompanyAnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  list(filter: AnalysisFilter, order: AnalysisOrder, page: { limit: number; offset: number }): Promise<SummaryRow[]> {
    const { sql, params } = analysisPage(filter, order, page);
    return this.transactions.current.query(sql, params);
  }

  /** Counts at most `TOTAL_CAP` + 1. */
  async count(filter: AnalysisFilter): Promise<number> {
    const { sql, params } = analysisCount(filter);
    const [row] = await this.transactions.current.query<{ total: number }[]>(sql, params);
    return row?.total ?? 0;
  }

  /** Whole analyses by name, at most `limit`. */
  whole(filter: AnalysisFilter, limit: number): Promise<CompanyAnalysisRow[]> {
    const { sql, params } = analysesFound(filter, limit);
    return this.transactions.current.query(sql, params);
  }

  /** Null for another company's analysis too. */
  find(companyId: string, id: string): Promise<CompanyAnalysisRow | null> {
    return this.transactions.current.findOneBy(CompanyAnalysisRow, { companyId, id });
  }

  async insert(companyId: string, analysis: AnalysisColumns): Promise<string> {
    const { identifiers } = await this.transactions.current.insert(CompanyAnalysisRow, { ...analysis, companyId });
    return String(identifiers[0]?.id);
  }

  /** False when it does not exist, or its version is not the given one. */
  async update(companyId: string, id: string, version: number, analysis: AnalysisColumns): Promise<boolean> {
    const { affected } = await this.transactions.current.update(
      CompanyAnalysisRow,
      { companyId, id, version },
      { ...analysis, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** False when it does not exist, or its version is not the given one. */
  async remove(companyId: string, id: string, version: number): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(CompanyAnalysisRow, { companyId, id, version });
    return affected === 1;
  }

  /** Ids of the company's analyses by key; the oldest of several. */
  async idsByName(companyId: string, nameKeys: string[]): Promise<Map<string, string>> {
    const rows = await this.transactions.current.find(CompanyAnalysisRow, {
      select: { id: true, nameKey: true },
      where: { companyId, nameKey: In(nameKeys) },
      order: { id: 'DESC' },
    });
    return new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
  }

  async insertMany(companyId: string, analyses: readonly AnalysisColumns[]): Promise<void> {
    for (let at = 0; at < analyses.length; at += BATCH) {
      const batch = analyses.slice(at, at + BATCH);
      await this.transactions.current.query(INSERT_ANALYSES, [companyId, ...listsOf(batch)]);
    }
  }

  async replaceMany(companyId: string, analyses: readonly (AnalysisColumns & { id: string })[]): Promise<void> {
    for (let at = 0; at < analyses.length; at += BATCH) {
      const batch = analyses.slice(at, at + BATCH);
      const ids = batch.map(({ id }) => id);
      await this.transactions.current.query(REPLACE_ANALYSES, [companyId, ids, ...listsOf(batch)]);
    }
  }
}

const listsOf = (batch: readonly AnalysisColumns[]): unknown[] => [
  batch.map(({ code }) => code),
  batch.map(({ item }) => item),
  batch.map(({ nameKey }) => nameKey),
  batch.map(({ unit }) => unit),
  batch.map((analysis) => analysis.yield),
  batch.map(({ profile }) => profile),
  batch.map(({ supplies }) => JSON.stringify(supplies)),
  batch.map(({ cost }) => cost),
  batch.map(({ search }) => search),
];
