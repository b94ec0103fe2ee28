import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { categoryName } from '@cotizaobra/proto/companies/categories';
import { Injectable } from '@nestjs/common';
import { CompanyRow } from './company.row.js';

/** What a company is registered with. */
export interface NewCompany {
  ruc: string;
  name: string;
  categories: string[];
  department: string;
  province: string;
  district: string;
  ownerUserId: string;
}

@Injectable()
export class CompanyRepository {
  constructor(private readonly transactions: Transactions) {}

  find(id: string): Promise<CompanyRow | null> {
    return this.transactions.current.findOneBy(CompanyRow, { id });
  }

  findByRuc(ruc: string): Promise<CompanyRow | null> {
    return this.transactions.current.findOneBy(CompanyRow, { ruc });
  }

  /**
   * Null when the RUC is registered already; waits for a registration of it that is in flight. The one place that writes
   * the search column.
   */
  async insert(company: NewCompany): Promise<CompanyRow | null> {
    const words = [company.name, company.ruc, ...company.categories.map(categoryName)].join(' ');
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `INSERT INTO company (ruc, name, categories, department, province, district, owner_user_id, search)
       VALUES ($1, $2, $3, $4, $5, $6, $7, directory_text($8))
       ON CONFLICT (ruc) DO NOTHING RETURNING id`,
      [
        company.ruc,
        company.name,
        company.categories,
        company.department,
        company.province,
        company.district,
        company.ownerUserId,
        words,
      ],
    );
    return rows[0] ? this.find(rows[0].id) : null;
  }

  /** The version of the company's next event; locks the company until the transaction ends. */
  async nextVersion(id: string): Promise<number> {
    const [rows] = await this.transactions.current.query<[{ version: number }[], number]>(
      'UPDATE company SET version = version + 1 WHERE id = $1 RETURNING version',
      [id],
    );
    const version = rows[0]?.version;
    if (version === undefined) throw new Error('the company of the event does not exist');
    return version;
  }
}
