import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountRow } from '../account/account.row.js';
import { SignInProviderRow } from './sign-in-provider.row.js';

/** Whom a provider introduced. Its `sub` never changes hands; an e-mail may. */
@Entity('provider_link')
@Unique('provider_link_once', ['providerId', 'userId'])
@Index('provider_link_by_account', ['userId'])
export class ProviderLinkRow {
  @PrimaryColumn('uuid', { name: 'provider_id', primaryKeyConstraintName: 'provider_link_pkey' })
  @ForeignKey(() => SignInProviderRow, { name: 'provider_link_provider', onDelete: 'CASCADE' })
  providerId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_link_pkey' })
  subject!: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey(() => AccountRow, { name: 'provider_link_account', onDelete: 'CASCADE' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
