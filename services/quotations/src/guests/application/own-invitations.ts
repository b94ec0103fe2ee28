import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { Guest } from './guest-sessions.js';

/** Invitations as their buyer manages them. */
@Injectable()
export class OwnInvitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly dispatches: DispatchRepository,
  ) {}

  /** Locks it. DISPATCH_NOT_FOUND for other companies, and for a dispatch to a company with an account. */
  async lock(dispatchId: string, companyId: string): Promise<Omit<Guest, 'round'>> {
    const found = await this.invitations.find(dispatchId);
    const dispatch = await this.dispatches.find(dispatchId);
    if (!dispatch || found?.senderCompanyId !== companyId) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
    return { invitation: await this.invitations.lock(dispatchId), dispatch };
  }
}
