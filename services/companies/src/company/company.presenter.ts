import type { Company, CompanyCard } from '@cotizaobra/proto/companies/model';
import type { CompanyRow } from './company.row.js';

/** What a card of the directory needs of a row. */
export type CompanyCardRow = Pick<
  CompanyRow,
  'id' | 'name' | 'ruc' | 'categories' | 'logoKey' | 'department' | 'province' | 'district'
>;

export function toCompanyCard(row: CompanyCardRow): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    ruc: row.ruc,
    category: row.categories.join(','),
    logoCompany: row.logoKey,
    location: { department: row.department, province: row.province, district: row.district },
  };
}

export function toCompany(row: CompanyRow): Company {
  return { ...toCompanyCard(row), description: row.description, coverImage: row.coverKey };
}
