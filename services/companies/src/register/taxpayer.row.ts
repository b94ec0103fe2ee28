import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A RUC as SUNAT's public register has it. The import replaces the whole table. */
@Entity('taxpayer')
export class TaxpayerRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'taxpayer_pkey' })
  ruc!: string;

  @Column('text') name!: string;
  /** `ACTIVO`, `BAJA DE OFICIO`, … in SUNAT's words. */
  @Column('text') state!: string;
  /** `HABIDO`, `NO HABIDO`, … in SUNAT's words. */
  @Column('text') condition!: string;
  /** INEI key of the district: `150122`. */
  @Column('text', { nullable: true }) ubigeo!: string | null;
  /** The parts of the address that are not empty, in the order of the file. */
  @Column('text', { nullable: true }) address!: string | null;
}
