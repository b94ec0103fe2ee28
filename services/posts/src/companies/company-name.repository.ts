import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyNameRow } from './company-name.row.js';

@Injectable()
export class CompanyNameRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async save({ companyId, name, version }: CompanyNameRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO company_name (company_id, name, version) VALUES ($1, $2, $3)
       ON CONFLICT (company_id) DO UPDATE SET name = EXCLUDED.name, version = EXCLUDED.version
       WHERE company_name.version < EXCLUDED.version`,
      [companyId, name, version],
    );
  }
}
