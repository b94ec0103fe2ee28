import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../account/account.row.js';

/** An unused recovery code. */
@Entity('recovery_code')
@Index('recovery_code_by_account', ['userId'])
export class RecoveryCodeRow {
  /** SHA-256 of the account and the code, which has 80 random bits. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_code_pkey' })
  hash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey(() => AccountRow, { name: 'recovery_code_account', onDelete: 'CASCADE' })
  userId!: string;
}
