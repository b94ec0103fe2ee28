import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateQuickRequest } from '@cotizaobra/proto/quotations/create-quick-request';
import { Controller } from '@nestjs/common';
import { patched } from '../domain/general-data.js';
import { checkOwnRuc, quickDraft } from '../domain/quick-draft.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof CreateQuickRequest>;
type Output = MessageOutput<typeof CreateQuickRequest>;

/** Creates a Request with its items from the quick form in one transaction. An unknown company leaves no data. */
@Controller()
export class CreateQuickRequestHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(CreateQuickRequest)
  execute(form: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId, userId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const company = (await this.parties.known([companyId])).get(companyId);
      if (!company) throw new AppError(coreErrors.UNAVAILABLE);
      checkOwnRuc(form, company);
      const now = new Date();
      const code = await this.codes.take({ companyId, type: 'Request', now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const { document, rows } = quickDraft(birth, form, company, uuidV7);
      const { deadline, sealed } = form;
      await this.changes.create({ document: patched(document, { deadline, sealed }), rows });
      return { id: document.id, version: document.version, code };
    });
  }
}
