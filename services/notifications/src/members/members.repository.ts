import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { GuestCompanyRow } from './guest-company.row.js';
import { KnownCompanyRow } from './known-company.row.js';
import { KnownMemberRow } from './known-member.row.js';

/** Projection of companies and their people, from the events of companies. */
@Injectable()
export class MembersRepository {
  private readonly members: Rows<KnownMemberRow>;

  constructor(private readonly transactions: Transactions) {
    this.members = new Rows(transactions, KnownMemberRow);
  }

  /** Ignored when the stored version is newer. */
  async saveCompany(company: KnownCompanyRow): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(KnownCompanyRow)
      .values(company)
      .orUpdate(['name', 'logo_key', 'version'], ['company_id'], {
        overwriteCondition: { where: 'known_company.version < EXCLUDED.version' },
      })
      .execute();
  }

  /** Ignored when the stored version is newer. */
  async saveMember(member: KnownMemberRow): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(KnownMemberRow)
      .values(member)
      .orUpdate(['active', 'version'], ['company_id', 'user_id'], {
        overwriteCondition: { where: 'known_member.version < EXCLUDED.version' },
      })
      .execute();
  }

  findCompany(companyId: string): Promise<KnownCompanyRow | null> {
    return this.transactions.current.findOneBy(KnownCompanyRow, { companyId });
  }

  /** The logos of the companies that have one. */
  async logosOf(companyIds: string[]): Promise<Map<string, string>> {
    if (companyIds.length === 0) return new Map();
    const companies = await this.transactions.current.findBy(KnownCompanyRow, { companyId: In(companyIds) });
    return new Map(companies.flatMap(({ companyId, logoKey }) => (logoKey === null ? [] : [[companyId, logoKey]])));
  }

  async saveGuest(companyId: string): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(GuestCompanyRow)
      .values({ companyId })
      .orIgnore()
      .execute();
  }

  private isGuest(companyId: string): Promise<boolean> {
    return this.transactions.current.existsBy(GuestCompanyRow, { companyId });
  }

  /** The people who act for a company, none for a guest; null while no event about its people has arrived. */
  async findActive(companyId: string): Promise<string[] | null> {
    const known = await this.members.all({ companyId });
    if (known.length === 0) return (await this.isGuest(companyId)) ? [] : null;
    return known.filter((member) => member.active).map((member) => member.userId);
  }
}
