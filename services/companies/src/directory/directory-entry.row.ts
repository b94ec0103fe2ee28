import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** What the directory looks through, apart from the company, whose other changes leave it where it is. */
@Entity('directory_entry')
@Index('directory_entry_terms', { synchronize: false })
@Index('directory_entry_by_words', ['words', 'companyId'])
export class DirectoryEntryRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'directory_entry_pkey' })
  @ForeignKey(() => CompanyRow, { name: 'directory_entry_company' })
  companyId!: string;

  /** The words of the name, in order, with a blank between. */
  @Column('text')
  words!: string;

  @Column('tsvector')
  terms!: string;
}
