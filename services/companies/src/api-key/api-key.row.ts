import type { ApiScope } from '@cotizaobra/proto/core/api-scope';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A key with which a program acts for a company. Revoked keys stay as a record. */
@Entity('api_key')
@Unique('api_key_hash', ['hash'])
@Index('api_key_by_company', ['companyId', 'id'])
export class ApiKeyRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'api_key_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  @ForeignKey(() => CompanyRow, { name: 'api_key_company' })
  companyId!: string;

  @Column('text')
  name!: string;

  /** The beginning of the secret, with which the owner recognises the key. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of the secret: 256 random bits need no slow hash. */
  @Column('bytea')
  hash!: Buffer;

  @Column('text', { array: true })
  scopes!: ApiScope[];

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** Rounded to the minute, so that a busy key does not write a row for every call. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
