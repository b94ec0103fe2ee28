import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { writingNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { Controller } from '@nestjs/common';
import { checkPlace } from '../domain/general-data.js';
import { newDraft } from '../domain/new-documents.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { companyActorOf, requireAbility } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

type Input = MessagePayload<typeof CreateDocument>;
type Output = MessageOutput<typeof CreateDocument>;

/** Creates an empty Draft for the caller's company. */
@Controller()
export class CreateDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly codes: CodeRepository,
  ) {}

  @Handles(CreateDocument)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { types: type, templateId, companyId, ...general } = input;
    requireAbility(member, writingNeeds[type]);
    checkPlace(general);
    return this.transactions.run(async () => {
      const now = new Date();
      const birth = {
        id: uuidV7(),
        ownerCompanyId: member.companyId,
        createdBy: member.userId,
        code: general.code,
        now,
      };
      const intendedCompanyId = companyId ?? null;
      const document = newDraft(birth, { type, general, template: templateId ?? null, intendedCompanyId });
      await this.codes.note({ companyId: member.companyId, type, now }, general.code);
      await this.changes.create({ document, rows: [] });
      return { id: document.id, version: document.version, code: document.general.code };
    });
  }
}
