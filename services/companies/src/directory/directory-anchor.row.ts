import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The company at a position of the whole directory, counted from 0. Deep pages start here. */
@Entity('directory_anchor')
export class DirectoryAnchorRow {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'directory_anchor_pkey' })
  position!: number;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;
}
