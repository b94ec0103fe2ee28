import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CategoryRow } from '../category/category.row.js';

/** A unit price analysis (partida, APU). */
@Entity('partida')
@Unique('partida_reference', ['referenceCode'])
@Unique('partida_name', ['categoryId', 'itemKey'])
@Check('partida_performance', 'performance > 0')
@Index('partida_by_category', ['categoryId', 'position'])
@Index('partida_search_trigrams', { synchronize: false })
export class PartidaRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'partida_pkey' })
  id!: string;

  @ForeignKey(() => CategoryRow, { name: 'partida_category' })
  @Column('uuid', { name: 'category_id' })
  categoryId!: string;

  @Column('text')
  item!: string;

  /** `searchText` of the name; unique in its category. */
  @Column('text', { name: 'item_key' })
  itemKey!: string;

  /** Yield of a day of eight hours. */
  @Column('numeric', { precision: 16, scale: 4 })
  performance!: string;

  @Column('text')
  unit!: string;

  @Column('integer')
  position!: number;

  /** Search text: the name and every spelling of the unit. */
  @Column('text')
  search!: string;

  /** Sum of the partials of its supplies, in Soles without IGV. */
  @Column('numeric', { name: 'unit_cost', precision: 34, scale: 2, default: 0 })
  unitCost!: string;

  /** Grows with each change of the partida or its supplies. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Set on partidas of the reference set: code, digest of the source, and the version right after the import. */
  @Column('text', { name: 'reference_code', nullable: true })
  referenceCode!: string | null;

  @Column('text', { name: 'reference_digest', nullable: true })
  referenceDigest!: string | null;

  @Column('integer', { name: 'reference_version', nullable: true })
  referenceVersion!: number | null;
}
