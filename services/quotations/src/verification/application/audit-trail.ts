import { Injectable } from '@nestjs/common';
import type { DocumentEvent } from '../../quotation/application/document-events.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import type { Accepting } from '../domain/accepting.js';
import type { AuditFact } from '../domain/audit-fact.js';
import { AuditRepository, type NewEntry } from '../persistence/audit.repository.js';
import { nextEntry } from './audit-chain.js';
import { actionOf, actorOf } from './audited-event.js';
import { type Signer, signerOf } from './signer.js';

type PartyOf = (companyId: string) => PartyRecord;

interface Audited {
  fact: AuditFact;
  /** Null: the owner's alone. */
  dispatch: Dispatch | null;
  signer?: Signer | null;
}

/** Adds entries to the trails, in the transaction of the change, under the lock of the document. */
@Injectable()
export class AuditTrail {
  constructor(private readonly entries: AuditRepository) {}

  async record(document: QuotationDocument, events: readonly DocumentEvent[], party: PartyOf): Promise<void> {
    const at = new Date().toISOString();
    const facts = events.flatMap((event) => auditedOf(document, event, party, at) ?? []);
    await this.add(document.id, facts);
  }

  /** A PDF of this dispatch was made. */
  async recordFile(dispatch: Dispatch, sha256: string, party: PartyOf): Promise<void> {
    const sides = { by: null, with: party(dispatch.recipientCompanyId).name };
    const at = new Date().toISOString();
    const fact: AuditFact = { at, action: 'fileIssued', revision: dispatch.revision, ...sides, sha256 };
    await this.add(dispatch.documentId, [{ fact, dispatch }]);
  }

  /** The provider confirmed the order that this answer won. */
  async recordConfirmed(dispatch: Dispatch, at: string, by: Accepting | null, party: PartyOf): Promise<void> {
    const sides = sidesOf('returned', dispatch, party);
    const fact: AuditFact = { at, action: 'orderConfirmed', revision: dispatch.revision, ...sides };
    await this.add(dispatch.documentId, [signed({ fact, dispatch }, by)]);
  }

  private async add(documentId: string, facts: readonly Audited[]): Promise<void> {
    if (facts.length === 0) return;
    const { owner, recipients } = await this.entries.heads(documentId);
    let last = owner;
    const added: NewEntry[] = [];
    for (const { fact, dispatch, signer = null } of facts) {
      const ofOwner = nextEntry(last, fact);
      last = ofOwner;
      added.push({ documentId, dispatchId: dispatch?.id ?? null, audience: 'OWNER', entry: ofOwner, signer });
      if (!dispatch) continue;
      const { id: dispatchId, recipientCompanyId } = dispatch;
      const entry = nextEntry(recipients.get(recipientCompanyId) ?? null, fact);
      recipients.set(recipientCompanyId, entry);
      added.push({ documentId, dispatchId, audience: 'RECIPIENT', entry, signer });
    }
    this.entries.insert(added);
  }
}

function auditedOf(document: QuotationDocument, event: DocumentEvent, party: PartyOf, at: string): Audited | null {
  const action = actionOf(event);
  if (action === null) return null;
  if (event.kind === 'changed') {
    const by = party(document.ownerCompanyId).name;
    return { fact: { at, action, revision: document.revision, by, with: null }, dispatch: null };
  }
  const { dispatch, kind } = event;
  const fact = { at, action, revision: dispatch.revision, ...sidesOf(kind, dispatch, party) };
  return signed({ fact, dispatch }, event.kind === 'accepted' ? event.acceptedBy : null);
}

function signed({ fact, dispatch }: Audited, by: Accepting | null | undefined): Audited {
  if (!by) return { fact, dispatch };
  const signer = signerOf(by);
  return { fact: { ...fact, signer: signer.digest }, dispatch, signer };
}

function sidesOf(kind: keyof typeof actorOf, dispatch: Dispatch, party: PartyOf): Pick<AuditFact, 'by' | 'with'> {
  const sender = party(dispatch.senderCompanyId).name;
  const recipient = party(dispatch.recipientCompanyId).name;
  const actor = actorOf[kind];
  if (actor === 'platform') return { by: null, with: recipient };
  return actor === 'sender' ? { by: sender, with: recipient } : { by: recipient, with: sender };
}
