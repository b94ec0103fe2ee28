import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { coverageOf, isUnpriced } from '@cotizaobra/proto/rules/coverage';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import type { Round } from '../../negotiation/domain/round.js';
import { Parties } from '../../quotation/application/parties.js';
import { worksiteText } from '../../quotation/application/print-parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { isReplacing, mayChange } from '../domain/taking-answers.js';
import type { Guest } from './guest-sessions.js';

/** The page of a guest, from what was sent to it and what it sent. */
@Injectable()
export class GuestPages {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  async view(asked: Guest): Promise<GuestPage> {
    const { invitation, dispatch } = asked;
    const now = new Date();
    const content = await this.snapshots.get(dispatch.snapshotId);
    const { guestCompanyId } = invitation;
    const partyOf = await this.parties.forShowing([dispatch.senderCompanyId, guestCompanyId]);
    const guest = partyOf(guestCompanyId);
    return {
      state: stateOf(asked, now),
      replaceable: mayChange(asked, now),
      dispatchId: dispatch.id,
      version: invitation.draftVersion,
      expiresAt: invitation.expiresAt.toISOString(),
      buyer: buyerView(content.sender ?? partyOf(dispatch.senderCompanyId)),
      invited: { name: guest.name, ruc: guest.ruc, phone: guest.contact?.phone ?? '' },
      request: requestView(content, dispatch),
      igvPercent: igvRateOn(limaDay(now)),
      lines: linesOf(content),
      draft: invitation.draft,
      answer: dispatch.state === 'QUOTED' && dispatch.copyId ? await this.answer(dispatch.copyId, guest) : null,
      reason: dispatch.state === 'REJECTED' ? dispatch.reason : null,
      round: asked.round && mayChange(asked, now) ? await this.round(asked.round, content) : null,
    };
  }

  /** What the buyer proposes, by the lines of the page. */
  private async round({ number, dispatchId, lines }: Round, asked: SnapshotContent): Promise<GuestPage['round']> {
    const returned = await this.dispatches.find(dispatchId);
    const content = returned && (await this.snapshots.get(returned.snapshotId));
    const origins = new Map(content?.rows.map((row) => [row.id, row.originItemId]));
    const shown = new Map(asked.rows.map((row) => [row.originItemId ?? row.id, row.id]));
    return {
      number,
      lines: lines.flatMap(({ itemId, fromPrice, price, note }) => {
        const id = shown.get(origins.get(itemId) ?? '');
        return id === undefined ? [] : [{ itemId: id, from: fromPrice, price, note }];
      }),
    };
  }

  private async answer(copyId: string, guest: PartyRecord): Promise<GuestPage['answer']> {
    const returned = (await this.dispatches.ofDocument(copyId)).at(-1);
    if (!returned) throw new Error(`the answer ${copyId} was never returned`);
    const content = await this.snapshots.get(returned.snapshotId);
    if (!content.totals) throw new Error(`the answer ${copyId} has no totals`);
    const numbers = shownNumbers(content.rows, content.numbering ?? 'SOURCE');
    return {
      ...content.totals,
      ...coverageOf(content.rows),
      quotationId: copyId,
      code: content.general.code,
      sentAt: returned.createdAt.toISOString(),
      sentBy: (content.sender ?? guest).contact?.name ?? '',
      unquoted: content.rows.flatMap((row, at) => (isUnpriced(row) ? [`${numbers[at]} ${row.description}`] : [])),
      digest: returned.digest,
    };
  }
}

function stateOf(asked: Guest, now: Date): GuestPage['state'] {
  if (asked.dispatch.state === 'QUOTED') return isReplacing(asked, now) ? 'OPEN' : 'SENT';
  return asked.dispatch.state === 'REJECTED' ? 'DECLINED' : 'OPEN';
}

const buyerView = ({ name, ruc, logoKey, contact }: PartyRecord): GuestPage['buyer'] => ({
  name,
  ruc,
  logoCompany: publicPathOf(logoKey),
  contactName: contact ? `${contact.name} ${contact.lastName}`.trim() : null,
});

function requestView(content: SnapshotContent, dispatch: Dispatch): GuestPage['request'] {
  const { general, details, editable, taxMode, validityDays } = content;
  const { message, createdAt, deadline, sealed } = dispatch;
  return {
    code: general.code,
    title: general.name,
    project: general.nameProyect,
    place: worksiteText(general),
    currency: general.typeMoneda,
    taxMode,
    validityDays,
    editable,
    message,
    notes: details.notes,
    sentAt: createdAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    sealed,
  };
}

function linesOf({ rows, numbering = 'SOURCE' }: SnapshotContent): GuestPage['lines'] {
  const numbers = shownNumbers(rows, numbering);
  return rows.map(({ id, depth, type, description, unit, quantity }, at) => ({
    id,
    index: numbers[at] ?? '',
    level: depth,
    type,
    description,
    unit,
    quantity,
  }));
}
