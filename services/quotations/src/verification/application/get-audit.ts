import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetAudit } from '@cotizaobra/proto/quotations/get-audit';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import { VerificationRepository } from '../persistence/verification.repository.js';

type Input = MessagePayload<typeof GetAudit>;
type Output = MessageOutput<typeof GetAudit>;

/** The owner's trail has everything; a recipient has the trail of what passed between both. */
@Controller()
export class GetAuditHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly snapshots: SnapshotRepository,
    private readonly audit: AuditRepository,
    private readonly dispatches: DispatchRepository,
    private readonly verifications: VerificationRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(GetAudit)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: async ({ general }) => ({
        id,
        number: general.code,
        verifications: await this.codesOf(await this.dispatches.ofDocument(id)),
        entries: await this.audit.ofOwner(id),
      }),
      received: async ({ snapshotId }) => {
        const { general } = await this.snapshots.get(snapshotId);
        return {
          id,
          number: general.code,
          verifications: await this.codesOf(await this.dispatches.allTo(id, companyId)),
          entries: await this.audit.ofRecipient(id, companyId),
        };
      },
    });
  }

  private async codesOf(dispatches: readonly Dispatch[]): Promise<Output['verifications']> {
    const codes = await this.verifications.codesOf(dispatches.map((dispatch) => dispatch.id));
    const party = await this.parties.forShowing(dispatches.map((dispatch) => dispatch.recipientCompanyId));
    return dispatches.flatMap(({ id, revision, recipientCompanyId }) => {
      const code = codes.get(id);
      return code ? [{ code, revision, recipient: party(recipientCompanyId).name }] : [];
    });
  }
}
