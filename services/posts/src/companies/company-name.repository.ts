import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyNameRow } from './company-name.row.js';

@Injectable()
export class CompanyNameRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async save({ companyId, name, logoKey, version }: CompanyNameRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO company_name (company_id, name, logo_key, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id) DO UPDATE
         SET name = EXCLUDED.name, logo_key = EXCLUDED.logo_key, version = EXCLUDED.version
       WHERE company_name.version < EXCLUDED.version`,
      [companyId, name, logoKey, version],
    );
  }
}
