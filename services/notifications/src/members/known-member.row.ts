import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Projection of companies: who acts for which company. Former members stay as inactive, so that a late 'joined' changes
 * nothing.
 */
@Entity('known_member')
export class KnownMemberRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'known_member_pkey' })
  companyId!: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'known_member_pkey' })
  userId!: string;

  @Column('boolean')
  active!: boolean;

  /** Aggregate version of the last applied event; older events change nothing. */
  @Column('integer')
  version!: number;
}
