import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A company from the last event of the companies service. */
@Entity('company')
export class CompanyRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') ruc!: string;
  @Column('text', { name: 'logo_key', nullable: true }) logoKey!: string | null;
  @Column('text', { nullable: true }) department!: string | null;
  @Column('text', { nullable: true }) province!: string | null;
  @Column('text', { nullable: true }) district!: string | null;
  /** The contact person of the company. */
  @Column('uuid', { name: 'owner_user_id' }) ownerUserId!: string;
  @Column('integer') version!: number;
  /** True on a company that answers by a link; no event tells of it. */
  @Column('boolean', { name: 'is_guest', default: false }) isGuest?: boolean;
}

/** A member of a company, with the position that is printed under the name. */
@Entity('company_member')
@Index('company_member_user', ['userId'])
export class CompanyMemberRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_member_pkey' }) companyId!: string;
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'company_member_pkey' }) userId!: string;
  @Column('boolean', { name: 'is_owner' }) isOwner!: boolean;
  @Column('text') position!: string;
  @Column('integer') version!: number;
  /** The row stays, so that an older event that arrives late is ignored. */
  @Column('boolean', { name: 'has_left', default: false }) hasLeft?: boolean;
}

/** A person's contact data from the last event of identity. */
@Entity('contact')
export class ContactRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('text') phone!: string;
  @Column('text') department!: string;
  @Column('text') province!: string;
  @Column('text') district!: string;
  @Column('text', { nullable: true }) address!: string | null;
  /** The person opened the link that was mailed to `email`. */
  @Column('boolean', { name: 'email_verified', default: false }) emailVerified?: boolean | undefined;
  @Column('integer') version!: number;
}
