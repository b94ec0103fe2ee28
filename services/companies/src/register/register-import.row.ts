import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An import of the register that was taken over. */
@Entity('register_import')
export class RegisterImportRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'register_import_pkey' })
  id!: string;

  @Column('timestamptz', { name: 'imported_at' }) importedAt!: Date;
  @Column('integer') taxpayers!: number;
  /** Lines that could not be read. */
  @Column('integer') malformed!: number;
  /** Earlier lines of a RUC that comes again. */
  @Column('integer') repeated!: number;
}
