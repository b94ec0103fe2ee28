import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RegisterIssuedFile } from '@cotizaobra/proto/quotations/register-issued-file';
import { verificationErrors } from '@cotizaobra/proto/quotations/verification-errors';
import { Controller } from '@nestjs/common';
import { Parties } from '../../quotation/application/parties.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { issuedFileOf, VerificationRepository } from '../persistence/verification.repository.js';
import { AuditTrail } from './audit-trail.js';

type Input = MessagePayload<typeof RegisterIssuedFile>;
type Output = MessageOutput<typeof RegisterIssuedFile>;

/** Keeps the digest of an issued file. The lock of the document decides which of two files came first. */
@Controller()
export class RegisterIssuedFileHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly verifications: VerificationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly documents: DocumentRepository,
    private readonly parties: Parties,
    private readonly trail: AuditTrail,
  ) {}

  @Handles(RegisterIssuedFile)
  execute({ code, acceptanceId, file, instead }: Input): Promise<Output> {
    return this.transactions.run(async () => {
      const dispatchId = await this.verifications.dispatchIdOf(code);
      const dispatch = dispatchId ? await this.dispatches.find(dispatchId) : null;
      if (!dispatch) throw new AppError(verificationErrors.VERIFICATION_NOT_FOUND);
      await this.documents.lock(dispatch.documentId);
      const first = issuedFileOf(await this.verifications.currentFile(dispatch.id, acceptanceId));
      if (first && first.sha256 !== instead) return first;
      await this.verifications.addFile(dispatch.id, acceptanceId, file);
      const party = await this.parties.forShowing([dispatch.recipientCompanyId]);
      await this.trail.recordFile(dispatch, file.sha256, party);
      return file;
    });
  }
}
