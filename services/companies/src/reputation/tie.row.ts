import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who acts or acted for a company. Rows stay when the person leaves. */
@Entity('reputation_person')
@Index('reputation_person_by_user', ['userId'])
export class ReputationPersonRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'reputation_person_pkey' }) companyId!: string;
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'reputation_person_pkey' }) userId!: string;
}

/** An address that a person has or had, normalised and with its district. */
@Entity('reputation_address')
@Index('reputation_address_by_address', ['address'])
export class ReputationAddressRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'reputation_address_pkey' }) userId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'reputation_address_pkey' }) address!: string;
}
