import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** The search row of a company. It is a table of its own, so that other changes of the company do not touch it. */
@Entity('directory_entry')
@Index('directory_entry_terms', { synchronize: false })
@Index('directory_entry_by_words', ['words', 'companyId'])
@Index('directory_entry_by_answers', { synchronize: false })
export class DirectoryEntryRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'directory_entry_pkey' })
  @ForeignKey(() => CompanyRow, { name: 'directory_entry_company' })
  companyId!: string;

  /** The words of the name, in order, separated by a blank. */
  @Column('text')
  words!: string;

  @Column('tsvector')
  terms!: string;

  /** Place in the order 'Responden más', see `answerOrder`; 0 without figures. */
  @Column('bigint', { name: 'answer_order', default: 0 })
  answerOrder!: string;
}
