import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The OpenID Connect provider of a company; it has at most one. */
@Entity('sign_in_provider')
@Check('sign_in_provider_role', `join_role IN ('miembro', 'comprador', 'cotizador', 'almacen', 'lector')`)
@Unique('sign_in_provider_company', ['companyId'])
export class SignInProviderRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'sign_in_provider_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @Column('text')
  issuer!: string;

  @Column('text', { name: 'client_id' })
  clientId!: string;

  /** Sealed for the company. */
  @Column('bytea', { name: 'client_secret' })
  clientSecret!: Buffer;

  /** Of people whom the provider brings; null: it brings nobody into the company. */
  @Column('text', { name: 'join_role', nullable: true })
  joinRole!: Exclude<CompanyRole, 'owner'> | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
