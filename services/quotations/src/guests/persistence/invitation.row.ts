import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { DispatchRow } from '../../quotation/persistence/dispatch.row.js';

/** A dispatch to a company that answers by a link, with what it typed so far. */
@Entity('invitation')
@Index('invitation_document', ['documentId'])
@Index('invitation_sender', ['senderCompanyId', 'createdAt'])
@Index('invitation_message_due', { synchronize: false })
@Index('invitation_guest', ['guestCompanyId'])
@Index('invitation_email', { synchronize: false })
export class InvitationRow {
  @PrimaryColumn('uuid', { name: 'dispatch_id' })
  @ForeignKey(() => DispatchRow, { name: 'invitation_dispatch_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  @Column('uuid', { name: 'document_id' }) documentId!: string;
  @Column('uuid', { name: 'sender_company_id' }) senderCompanyId!: string;
  @Column('uuid', { name: 'guest_company_id' }) guestCompanyId!: string;
  @Column('uuid', { name: 'guest_user_id' }) guestUserId!: string;
  /** As the buyer wrote it. */
  @Column('text') name!: string;
  @Column('text', { nullable: true }) email!: string | null;
  /** `51987654321` */
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { name: 'last_opened_at', nullable: true }) lastOpenedAt!: Date | null;
  /** When it is told by mail that the buyer has written; null: nothing to tell. */
  @Column('timestamptz', { name: 'message_due_at', nullable: true }) messageDueAt!: Date | null;
  /** Since then a company with an account owns what was asked and answered, and no link works. */
  @Column('timestamptz', { name: 'taken_over_at', nullable: true }) takenOverAt!: Date | null;
  @Column('jsonb', { nullable: true }) draft!: GuestDraft | null;
  @Column('integer', { name: 'draft_version', default: 0 }) draftVersion!: number;
  /** A sealed answer is being changed; what was sent counts meanwhile. */
  @Column('boolean', { default: false }) replacing!: boolean;
}

/** One link of an invitation. Only hashes are stored. */
@Entity('invitation_link')
@Unique('invitation_link_session_key', ['sessionHash'])
@Index('invitation_link_dispatch', ['dispatchId'])
export class InvitationLinkRow {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash!: Buffer;
  @Column('bytea', { name: 'session_hash' }) sessionHash!: Buffer;
  @Column('uuid', { name: 'dispatch_id' })
  @ForeignKey(() => InvitationRow, { name: 'invitation_link_invitation_fkey', onDelete: 'CASCADE' })
  dispatchId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}
