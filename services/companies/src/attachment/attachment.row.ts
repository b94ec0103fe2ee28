import type { AttachmentType } from '@cotizaobra/proto/companies/attachments';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A file of a company. Its object is written before the row and removed after it. */
@Entity('attachment')
@Check('attachment_type', `type IN ('avatar', 'cover', 'catalog', 'gallery')`)
@Unique('attachment_object', ['objectKey'])
@Index('attachment_by_company', ['companyId', 'type', 'id'])
export class AttachmentRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'attachment_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  @ForeignKey(() => CompanyRow, { name: 'attachment_company' })
  companyId!: string;

  @Column('text')
  type!: AttachmentType;

  @Column('text')
  name!: string;

  /** Key of the large picture or the PDF. The small picture has the same name under another prefix. */
  @Column('text', { name: 'object_key' })
  objectKey!: string;

  @Column('integer')
  bytes!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
