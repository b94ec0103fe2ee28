import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { CompanyMemberRow, CompanyRow, ContactRow } from './company.row.js';

/** What is heard of companies and people. Each row keeps the version it was told at; an older one changes nothing. */
@Injectable()
export class ProjectionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** True when the company is now known by another name than before. */
  async saveCompany(company: CompanyRow): Promise<boolean> {
    const [before] = await this.transactions.required.query<{ name: string }[]>(
      'SELECT name FROM company WHERE id = $1 FOR UPDATE',
      [company.id],
    );
    const saved = await this.transactions.required.query<unknown[]>(
      `INSERT INTO company (id, name, ruc, logo_key, department, province, district, owner_user_id, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, ruc = EXCLUDED.ruc, logo_key = EXCLUDED.logo_key,
         department = EXCLUDED.department, province = EXCLUDED.province, district = EXCLUDED.district,
         owner_user_id = EXCLUDED.owner_user_id, version = EXCLUDED.version
       WHERE company.version < EXCLUDED.version
       RETURNING 1`,
      [
        company.id,
        company.name,
        company.ruc,
        company.logoKey,
        company.department,
        company.province,
        company.district,
        company.ownerUserId,
        company.version,
      ],
    );
    return saved.length > 0 && before !== undefined && before.name !== company.name;
  }

  async saveMember(member: CompanyMemberRow): Promise<void> {
    await this.transactions.required.query(
      `INSERT INTO company_member (company_id, user_id, is_owner, position, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (company_id, user_id) DO UPDATE SET is_owner = EXCLUDED.is_owner, position = EXCLUDED.position,
         version = EXCLUDED.version
       WHERE company_member.version < EXCLUDED.version`,
      [member.companyId, member.userId, member.isOwner, member.position, member.version],
    );
  }

  async saveContact(contact: ContactRow): Promise<void> {
    await this.transactions.required.query(
      `INSERT INTO contact (user_id, email, name, last_name, phone, department, province, district, address, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, name = EXCLUDED.name, last_name = EXCLUDED.last_name,
         phone = EXCLUDED.phone, department = EXCLUDED.department, province = EXCLUDED.province,
         district = EXCLUDED.district, address = EXCLUDED.address, version = EXCLUDED.version
       WHERE contact.version < EXCLUDED.version`,
      [
        contact.userId,
        contact.email,
        contact.name,
        contact.lastName,
        contact.phone,
        contact.department,
        contact.province,
        contact.district,
        contact.address,
        contact.version,
      ],
    );
  }
}
