import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What prices are remembered under: a normalised text and unit. */
@Entity('product')
@Unique('product_key', ['text', 'unit'])
export class ProductRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'product_pkey',
  })
  id!: string;
  @Column('text') text!: string;
  @Column('text') unit!: string;
}
