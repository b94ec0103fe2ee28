import { AppError } from '@cotizaobra/proto/core/errors';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import { Parties } from '../../quotation/application/parties.js';
import { worksiteText } from '../../quotation/application/print-parties.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { takesAnswer } from '../domain/taking-answers.js';
import type { InvitationRow } from '../persistence/invitation.row.js';
import type { Guest } from './guest-sessions.js';

/** The offline form of a guest, from what was sent to it and what it typed so far. */
@Injectable()
export class GuestForms {
  constructor(
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  /** Throws GUEST_ALREADY_SENT once the guest has answered. */
  async of({ invitation, dispatch, round }: Guest): Promise<GuestForm> {
    if (!takesAnswer({ invitation, dispatch, round }, new Date())) throw new AppError(guestErrors.GUEST_ALREADY_SENT);
    const content = await this.snapshots.get(dispatch.snapshotId);
    const partyOf = await this.parties.forShowing([dispatch.senderCompanyId, invitation.guestCompanyId]);
    const { name, ruc } = content.sender ?? partyOf(dispatch.senderCompanyId);
    const guest = partyOf(invitation.guestCompanyId);
    const { general, editable } = content;
    return {
      dispatchId: dispatch.id,
      requestId: dispatch.documentId,
      revision: dispatch.revision,
      buyer: { name, ruc },
      invited: guest.name,
      code: general.code,
      title: general.name,
      project: general.nameProyect,
      place: worksiteText(general),
      currency: general.typeMoneda,
      deadline: dispatch.deadline?.toISOString() ?? null,
      editable,
      igvPercent: igvRateOn(limaDay(new Date())),
      lines: linesOf(content, invitation),
      answer: answerOf(content, invitation, { ruc: guest.ruc, phone: guest.contact?.phone ?? '' }),
    };
  }
}

function linesOf({ rows, numbering = 'SOURCE' }: SnapshotContent, { draft }: InvitationRow): GuestForm['lines'] {
  const numbers = shownNumbers(rows, numbering);
  const typed = new Map(draft?.lines.map((line) => [line.itemId, line]));
  return rows.map(({ id, depth, type, description, unit, quantity }, at) => {
    const { price, partial, declined, note } = typed.get(id) ?? {};
    return {
      id,
      index: numbers[at] ?? '',
      level: depth,
      type,
      description,
      unit,
      quantity,
      price: price ?? null,
      partial: partial ?? null,
      declined: declined ?? false,
      note: note ?? '',
    };
  });
}

function answerOf(
  { taxMode, validityDays }: SnapshotContent,
  { draft }: InvitationRow,
  known: { ruc: string; phone: string },
): GuestForm['answer'] {
  return {
    contactName: draft?.contactName ?? '',
    ruc: draft?.ruc ?? known.ruc,
    phone: draft?.phone ?? known.phone,
    taxMode: draft?.taxMode ?? taxMode,
    validityDays: draft?.validityDays ?? validityDays,
    deliveryTime: draft?.deliveryTime ?? '',
    paymentMethod: draft?.paymentMethod ?? '',
  };
}
