import { Injectable } from '@nestjs/common';
import { isOfRevision } from '../../attachments/domain/attachment.js';
import { AttachmentRepository } from '../../attachments/persistence/attachment.repository.js';
import type { RequestAttachmentRow } from '../../attachments/persistence/attachment.row.js';
import { visibilityOf } from '../../quotation/domain/reading.policy.js';
import { GuestSessions } from './guest-sessions.js';

/** The files of the revision that a guest received. Other dispatches, also to the same guest, have links of their own. */
@Injectable()
export class GuestFiles {
  constructor(
    private readonly sessions: GuestSessions,
    private readonly attachments: AttachmentRepository,
  ) {}

  /** None after the guest declined, as for a recipient with an account. Throws what `GuestSessions.find` throws. */
  async of(session: string): Promise<RequestAttachmentRow[]> {
    const { dispatch } = await this.sessions.find(session);
    if (visibilityOf(dispatch) === 'closed') return [];
    const rows = await this.attachments.ofDocument(dispatch.documentId);
    return rows.filter((row) => isOfRevision(row, dispatch.revision));
  }
}
