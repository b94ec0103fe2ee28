import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { CreateQuickRequest as Message } from '@cotizaobra/proto/quotations/create-quick-request';
import { Injectable } from '@nestjs/common';
import { checkOwnRuc, quickDraft } from '../domain/quick-draft.js';
import { CodeRepository } from '../persistence/code.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

/** A Request with its items from the quick form, all at once. A company that is not known yet leaves no trace. */
@Injectable()
export class CreateQuickRequest {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
  ) {}

  execute(form: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    const { companyId, userId } = actor;
    return this.transactions.run(async (tx) => {
      const company = (await this.parties.known([companyId])).get(companyId);
      if (!company) throw new AppError(coreErrors.UNAVAILABLE);
      checkOwnRuc(form, company);
      const now = new Date();
      const code = await this.codes.take(tx, { companyId, type: 'Request', now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const created = quickDraft(birth, form, company, uuidV7);
      await this.changes.create(tx, created);
      return { id: created.document.id, version: created.document.version, code };
    });
  }
}
