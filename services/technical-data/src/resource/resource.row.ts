import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CategoryRow } from '../category/category.row.js';

/** One line of a company's inventory. */
@Entity('resource')
@Check('resource_type', `type IN ('LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT')`)
@Index('resource_code', { synchronize: false })
@Index('resource_by_code', ['companyId', 'code', 'id'])
@Index('resource_by_category', ['categoryId'])
@Index('resource_search_trigrams', { synchronize: false })
export class ResourceRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'resource_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ForeignKey(() => CategoryRow, { name: 'resource_category' })
  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  /** Blank, or unique in the company (case-insensitive). */
  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column('text')
  unit!: string;

  @Column('numeric', { precision: 16, scale: 4 })
  amount!: string;

  /** Soles without IGV. */
  @Column('numeric', { precision: 16, scale: 4 })
  price!: string;

  @Column('text')
  type!: SupplyKind;

  /** Search text: all its columns. */
  @Column('text')
  search!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
