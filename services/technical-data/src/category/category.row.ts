import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** A branch of a tree: of the technical data, or of one company's resources. */
@Entity('category')
@Unique('category_reference', ['referenceKey'])
@Index('category_sibling_name', { synchronize: false })
@Index('category_by_parent', ['parentId'])
export class CategoryRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'category_pkey' })
  id!: string;

  /** Whose tree it belongs to; null: the technical data's. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ForeignKey(() => CategoryRow, { name: 'category_parent' })
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId!: string | null;

  @Column('text')
  name!: string;

  /** `searchText` of the name: unique among siblings. */
  @Column('text', { name: 'name_key' })
  nameKey!: string;

  /** Order among its siblings; no two are alike. */
  @Column('integer')
  position!: number;

  /** Its place when the whole tree is read from the top: what lists are ordered by. */
  @Column('integer', { default: 0 })
  ordinal!: number;

  @Column('integer', { default: 1 })
  version!: number;

  /** Chapter and section of the reference set it was made for. */
  @Column('text', { name: 'reference_key', nullable: true })
  referenceKey!: string | null;
}
