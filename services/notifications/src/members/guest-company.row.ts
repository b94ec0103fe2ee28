import { Entity, PrimaryColumn } from 'typeorm';

/** A company that answers by a link: no person acts for it, and quotations mails it. */
@Entity('guest_company')
export class GuestCompanyRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'guest_company_pkey' })
  companyId!: string;
}
