import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** A category in the tree of the technical data, or of one company's resources. */
@Entity('category')
@Unique('category_reference', ['referenceKey'])
@Index('category_sibling_name', { synchronize: false })
@Index('category_by_parent', ['parentId'])
export class CategoryRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'category_pkey' })
  id!: string;

  /** The company that owns the tree; null: the technical data. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ForeignKey(() => CategoryRow, { name: 'category_parent' })
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId!: string | null;

  @Column('text')
  name!: string;

  /** `searchText` of the name; unique among siblings. */
  @Column('text', { name: 'name_key' })
  nameKey!: string;

  /** Order among its siblings; unique there. */
  @Column('integer')
  position!: number;

  /** Position in the whole tree, read from the top. Lists are sorted by it. */
  @Column('integer', { default: 0 })
  ordinal!: number;

  @Column('integer', { default: 1 })
  version!: number;

  /** Chapter and section of the reference set for which it was created. */
  @Column('text', { name: 'reference_key', nullable: true })
  referenceKey!: string | null;
}
