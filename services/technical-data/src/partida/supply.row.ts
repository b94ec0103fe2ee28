import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PartidaRow } from './partida.row.js';

/** One line of a partida. */
@Entity('supply')
@Check('supply_kind', `kind IN ('LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT')`)
@Index('supply_by_partida', ['partidaId', 'position'])
export class SupplyRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'supply_pkey' })
  id!: string;

  @ForeignKey(() => PartidaRow, { name: 'supply_partida', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'partida_id' })
  partidaId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  kind!: SupplyKind;

  @Column('text')
  name!: string;

  @Column('text')
  unit!: string;

  /** The crew as a number, or a note. */
  @Column('text', { nullable: true })
  quadrille!: string | null;

  /** With a crew, the quantity results from the crew. */
  @Column('numeric', { precision: 16, scale: 4, nullable: true })
  quantity!: string | null;

  /** Soles without IGV; null for a percentage of labour. */
  @Column('numeric', { precision: 16, scale: 4, nullable: true })
  pu!: string | null;

  @Column('numeric', { precision: 34, scale: 2 })
  partial!: string;
}
