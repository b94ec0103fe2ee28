import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import { InvitationRow } from './invitation.row.js';
import { FIND_TAKEOVERS, LOCK_PERSON, TAKE_OVER } from './takeover.sql.js';

/** A guest, and the company with an account that it is. */
export interface Takeover {
  guestCompanyId: string;
  companyId: string;
  userId: string;
}

@Injectable()
export class TakeoverRepository {
  constructor(private readonly transactions: Transactions) {}

  async lockPerson(userId: string): Promise<void> {
    await this.transactions.required.query(LOCK_PERSON, [userId]);
  }

  /** Of a company, or of a person. */
  find(by: keyof typeof FIND_TAKEOVERS, id: string): Promise<Takeover[]> {
    return this.transactions.required.query<Takeover[]>(FIND_TAKEOVERS[by], [id]);
  }

  /** Its invitations, locked: nobody answers on their links meanwhile. */
  lockInvitations(guestCompanyId: string): Promise<InvitationRow[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.transactions.required.find(InvitationRow, {
      where: { guestCompanyId },
      order: { dispatchId: 'ASC' },
      lock,
    });
  }

  documentsOf(ownerCompanyId: string): Promise<DocumentRow[]> {
    return this.transactions.required.find(DocumentRow, { where: { ownerCompanyId }, order: { id: 'ASC' } });
  }

  isCodeTaken(ownerCompanyId: string, code: string): Promise<boolean> {
    return this.transactions.required.existsBy(DocumentRow, { ownerCompanyId, code });
  }

  async give(documentId: string, { companyId, userId }: Takeover, code: string): Promise<void> {
    const change = { ownerCompanyId: companyId, createdBy: userId, code };
    await this.transactions.required.update(DocumentRow, { id: documentId }, change);
  }

  async move({ guestCompanyId, companyId }: Takeover): Promise<void> {
    for (const sql of TAKE_OVER) await this.transactions.required.query(sql, [guestCompanyId, companyId]);
  }
}
