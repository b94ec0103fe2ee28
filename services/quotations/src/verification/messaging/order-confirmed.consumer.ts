import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { Parties } from '../../quotation/application/parties.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { AuditTrail } from '../application/audit-trail.js';
import { SignerRepository } from '../persistence/signer.repository.js';

/** Who confirmed an order stands in the trail of the answer that won it. */
@Controller()
export class OrderConfirmedConsumer {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly parties: Parties,
    private readonly trail: AuditTrail,
    private readonly signers: SignerRepository,
  ) {}

  @Consumes(OrderConfirmed)
  async execute({ envelope, data }: EventMessage<typeof OrderConfirmed>): Promise<void> {
    const { quotationId, buyerCompanyId, providerCompanyId, acceptedBy } = data;
    if (!(await this.documents.lock(quotationId))) return;
    const dispatch = (await this.dispatches.allTo(quotationId, buyerCompanyId)).at(-1);
    if (!dispatch) return;
    const party = await this.parties.forShowing([buyerCompanyId, providerCompanyId]);
    const by = acceptedBy ? await this.signers.named({ ...acceptedBy, userId: acceptedBy.userId ?? null }) : null;
    await this.trail.recordConfirmed(dispatch, envelope.time, by, party);
  }
}
