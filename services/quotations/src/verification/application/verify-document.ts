import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { verificationErrors } from '@cotizaobra/proto/quotations/verification-errors';
import { VerifyDocument } from '@cotizaobra/proto/quotations/verify-document';
import { readVerificationCode } from '@cotizaobra/proto/rules/verification-code';
import { Controller } from '@nestjs/common';
import { asSent, Parties } from '../../quotation/application/parties.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { verificationState } from '../domain/verification-state.js';
import { VerificationRepository } from '../persistence/verification.repository.js';

type Input = MessagePayload<typeof VerifyDocument>;
type Output = MessageOutput<typeof VerifyDocument>;

/** What a document says, for whoever has its code. Nothing about its client, and no amount while it is sealed. */
@Controller()
export class VerifyDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly verifications: VerificationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(VerifyDocument)
  execute({ code: typed }: Input): Promise<Output> {
    return this.transactions.atOneMoment(async () => {
      const code = readVerificationCode(typed);
      const dispatchId = code && (await this.verifications.dispatchIdOf(code));
      const dispatch = dispatchId ? await this.dispatches.find(dispatchId) : null;
      if (!code || !dispatch) throw new AppError(verificationErrors.VERIFICATION_NOT_FOUND);
      const { documentType: type, revision, createdAt, senderCompanyId, sealed } = dispatch;
      const content = await this.snapshots.get(dispatch.snapshotId);
      const company = asSent([content.sender], await this.parties.forShowing([senderCompanyId]))(senderCompanyId);
      const files = await this.verifications.filesOf(dispatch.id);
      const isSealed = type === 'Quotation' && sealed;
      return {
        code,
        type,
        company: company.name,
        ruc: company.ruc,
        number: content.general.code,
        revision,
        date: createdAt.toISOString(),
        ...(isSealed ? {} : { total: content.totals?.totalAmount ?? null }),
        currency: content.general.typeMoneda,
        state: verificationState(dispatch, content.validityDays, new Date()),
        sealedAt: files.at(-1)?.sealedAt?.toISOString() ?? null,
        sha256: files.map(({ sha256 }) => sha256),
      };
    });
  }
}
