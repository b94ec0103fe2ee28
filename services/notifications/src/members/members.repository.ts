import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { KnownCompanyRow } from './known-company.row.js';
import { KnownMemberRow } from './known-member.row.js';

/** What this service knows of companies and their people, from the events of companies. */
@Injectable()
export class MembersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignored when something newer is known. */
  async saveCompany(company: KnownCompanyRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO known_company (company_id, name, logo_key, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id) DO UPDATE
         SET name = EXCLUDED.name, logo_key = EXCLUDED.logo_key, version = EXCLUDED.version
       WHERE known_company.version < EXCLUDED.version`,
      [company.companyId, company.name, company.logoKey, company.version],
    );
  }

  /** Ignored when something newer is known. */
  async saveMember(member: KnownMemberRow): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO known_member (company_id, user_id, active, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, user_id) DO UPDATE SET active = EXCLUDED.active, version = EXCLUDED.version
       WHERE known_member.version < EXCLUDED.version`,
      [member.companyId, member.userId, member.active, member.version],
    );
  }

  findCompany(companyId: string): Promise<KnownCompanyRow | null> {
    return this.transactions.current.findOneBy(KnownCompanyRow, { companyId });
  }

  /** Logos of those companies that have one. */
  async logosOf(companyIds: string[]): Promise<Map<string, string>> {
    if (companyIds.length === 0) return new Map();
    const companies = await this.transactions.current.findBy(KnownCompanyRow, { companyId: In(companyIds) });
    return new Map(companies.flatMap(({ companyId, logoKey }) => (logoKey === null ? [] : [[companyId, logoKey]])));
  }

  /** The people who act for a company; null when nothing was told of its people yet. */
  async findActive(companyId: string): Promise<string[] | null> {
    const known = await this.transactions.current.findBy(KnownMemberRow, { companyId });
    if (known.length === 0) return null;
    return known.filter((member) => member.active).map((member) => member.userId);
  }
}
