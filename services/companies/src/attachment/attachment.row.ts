import type { AttachmentType } from '@cotizaobra/proto/companies/attachments';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A file of a company. Its object was written before the row and goes after it. */
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

  /** Of the large picture or the PDF; the small picture has the same name below another prefix. */
  @Column('text', { name: 'object_key' })
  objectKey!: string;

  @Column('integer')
  bytes!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
