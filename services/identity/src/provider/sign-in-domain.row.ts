import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SignInProviderRow } from './sign-in-provider.row.js';

/** A domain of e-mails that a provider answers for, once the company proved that it is its own. */
@Entity('sign_in_domain')
@Index('sign_in_domain_proved', ['domain'], { unique: true, where: 'proved_at IS NOT NULL' })
export class SignInDomainRow {
  @PrimaryColumn('uuid', { name: 'provider_id', primaryKeyConstraintName: 'sign_in_domain_pkey' })
  @ForeignKey(() => SignInProviderRow, { name: 'sign_in_domain_provider', onDelete: 'CASCADE' })
  providerId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'sign_in_domain_pkey' })
  domain!: string;

  /** What the DNS record has to say. */
  @Column('text')
  token!: string;

  @Column('timestamptz', { name: 'proved_at', nullable: true })
  provedAt!: Date | null;
}
