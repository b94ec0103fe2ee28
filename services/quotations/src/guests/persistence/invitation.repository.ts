import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { InvitationLinkRow, InvitationRow } from './invitation.row.js';
import { hashOf } from './link-secrets.js';

/** Invitations and the hashes of their links. */
@Injectable()
export class InvitationRepository {
  constructor(private readonly transactions: Transactions) {}

  find(dispatchId: string): Promise<InvitationRow | null> {
    return this.transactions.current.findOneBy(InvitationRow, { dispatchId });
  }

  /** Two people on one link wait for each other here. */
  async lock(dispatchId: string): Promise<InvitationRow> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.transactions.required.findOneOrFail(InvitationRow, { where: { dispatchId }, lock });
  }

  /** Without those that a company with an account has taken over. */
  async ofDispatches(dispatchIds: readonly string[]): Promise<Map<string, InvitationRow>> {
    if (dispatchIds.length === 0) return new Map();
    const where = { dispatchId: In([...dispatchIds]), takenOverAt: IsNull() };
    const rows = await this.transactions.current.findBy(InvitationRow, where);
    return new Map(rows.map((row) => [row.dispatchId, row]));
  }

  /** Of all revisions, the newest first. */
  ofDocument(documentId: string): Promise<InvitationRow[]> {
    return this.transactions.current.find(InvitationRow, { where: { documentId }, order: { createdAt: 'DESC' } });
  }

  /** Of a guest's company, the newest revision that it was asked for. */
  ofGuest(guestCompanyId: string, documentId: string): Promise<InvitationRow | null> {
    const where = { guestCompanyId, documentId, takenOverAt: IsNull() };
    return this.transactions.current.findOne(InvitationRow, { where, order: { createdAt: 'DESC' } });
  }

  /** The dispatches whose guests are to be told of messages, the longest waiting first. */
  async withMessages(now: Date, limit: number): Promise<string[]> {
    const where = { messageDueAt: LessThanOrEqual(now) };
    const order = { messageDueAt: 'ASC' } as const;
    const rows = await this.transactions.current.find(InvitationRow, { where, order, take: limit });
    return rows.map(({ dispatchId }) => dispatchId);
  }

  countSince(senderCompanyId: string, since: Date): Promise<number> {
    return this.transactions.current.countBy(InvitationRow, { senderCompanyId, createdAt: MoreThan(since) });
  }

  async insert(row: InvitationRow): Promise<void> {
    await this.transactions.required.insert(InvitationRow, row as QueryDeepPartialEntity<InvitationRow>);
  }

  async update(dispatchId: string, change: Partial<InvitationRow>): Promise<void> {
    await this.transactions.current.update(
      InvitationRow,
      { dispatchId },
      change as QueryDeepPartialEntity<InvitationRow>,
    );
  }

  /** Returns the next version. */
  async saveDraft({ dispatchId, draftVersion }: InvitationRow, draft: GuestDraft): Promise<number> {
    await this.update(dispatchId, { draft, draftVersion: draftVersion + 1 });
    return draftVersion + 1;
  }

  async addLink(link: Omit<InvitationLinkRow, 'revokedAt'>): Promise<void> {
    await this.transactions.required.insert(InvitationLinkRow, link);
  }

  /** Lets every link that works go on at least until `expiresAt`. */
  async prolong(dispatchId: string, expiresAt: Date): Promise<void> {
    await this.transactions.required.update(
      InvitationLinkRow,
      { dispatchId, revokedAt: IsNull(), expiresAt: Between(new Date(), expiresAt) },
      { expiresAt },
    );
    await this.transactions.required.update(
      InvitationRow,
      { dispatchId, expiresAt: LessThan(expiresAt) },
      { expiresAt },
    );
  }

  async revokeLinks(dispatchId: string, revokedAt: Date): Promise<void> {
    await this.transactions.required.update(InvitationLinkRow, { dispatchId, revokedAt: IsNull() }, { revokedAt });
  }

  findByToken(token: string): Promise<InvitationLinkRow | null> {
    return this.transactions.current.findOneBy(InvitationLinkRow, { tokenHash: hashOf(token) });
  }

  findBySession(session: string): Promise<InvitationLinkRow | null> {
    return this.transactions.current.findOneBy(InvitationLinkRow, { sessionHash: hashOf(session) });
  }
}
