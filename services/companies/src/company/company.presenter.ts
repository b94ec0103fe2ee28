import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import type { Company, CompanyCard, PublicCompany } from '@cotizaobra/proto/companies/model';
import type { Answering } from '@cotizaobra/proto/companies/reputation';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import type { CompanyRow } from './company.row.js';
import { summaryOf } from './description.js';

/** The columns of a row that a directory card needs. */
export type CompanyCardRow = Pick<
  CompanyRow,
  'id' | 'name' | 'ruc' | 'categories' | 'logoKey' | 'department' | 'province' | 'district' | 'description'
> & { answering?: Answering | null; rucActive?: boolean };

const pathOf = (objectKey: string | null): string | null => (objectKey === null ? null : publicFilePath(objectKey));

export function toCompanyCard(row: CompanyCardRow): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    ruc: row.ruc,
    category: row.categories.join(','),
    logoCompany: pathOf(row.logoKey),
    location: { department: row.department, province: row.province, district: row.district },
    summary: summaryOf(row.description),
    ...(row.answering ? { answering: row.answering } : {}),
    ...(row.rucActive ? { rucActive: true } : {}),
  };
}

export function toPublicCompany(row: CompanyRow, attachments: Attachment[]): PublicCompany {
  return {
    ...toCompanyCard(row),
    description: row.description,
    coverImage: pathOf(row.coverKey),
    attachments,
    createdAt: row.createdAt.toISOString(),
  };
}

/** `position`: the caller's cargo in the company, if the caller acts for it. */
export function toCompany(row: CompanyRow, attachments: Attachment[], position: string | null): Company {
  return { ...toPublicCompany(row, attachments), position, version: row.profileVersion };
}
