import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { CompanyNameRow } from './company-name.row.js';

@Injectable()
export class CompanyNameRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when the stored version is newer. */
  async save(company: CompanyNameRow): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(CompanyNameRow)
      .values(company)
      .orUpdate(['name', 'logo_key', 'version'], ['company_id'], {
        overwriteCondition: { where: 'company_name.version < EXCLUDED.version' },
      })
      .execute();
  }
}
