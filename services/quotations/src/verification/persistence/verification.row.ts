import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DispatchRow } from '../../quotation/persistence/dispatch.row.js';

/** The code on the document that one dispatch sent. Dispatches from before have none. */
@Entity('verification')
@Index('verification_code', ['code'], { unique: true })
export class VerificationRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'verification_pkey' })
  @ForeignKey(() => DispatchRow, { name: 'verification_dispatch_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  @Column('text') code!: string;
}

/** Who accepted a document; an erased account leaves a pseudonym. It counts while the dispatch is ACCEPTED and was answered at this time. */
@Entity('acceptance')
@Index('acceptance_dispatch', ['dispatchId'])
@Index('acceptance_signer', ['userId'], { where: 'user_id IS NOT NULL' })
export class AcceptanceRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'dispatch_id' })
  @ForeignKey(() => DispatchRow, { name: 'acceptance_dispatch_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  @Column('text') name!: string;
  /** Empty on an erased account. */
  @Column('text') dni!: string;
  /** The network address, if known. */
  @Column('text', { nullable: true }) address!: string | null;
  /** Whose account accepted. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('timestamptz', { name: 'accepted_at' }) acceptedAt!: Date;
}

/** A file that was issued; the newest of its kind is the one that is sent. */
@Entity('issued_file')
@Index('issued_file_dispatch', ['dispatchId'])
export class IssuedFileRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'dispatch_id' })
  @ForeignKey(() => DispatchRow, { name: 'issued_file_dispatch_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  /** Of a file with the page 'Aceptado por'. */
  @Column('uuid', { name: 'acceptance_id', nullable: true }) acceptanceId!: string | null;
  @Column('text') sha256!: string;
  @Column('timestamptz', { name: 'sealed_at', nullable: true }) sealedAt!: Date | null;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
}
