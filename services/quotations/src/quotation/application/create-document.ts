import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { CreateDocument as Message } from '@cotizaobra/proto/quotations/create-document';
import { Injectable } from '@nestjs/common';
import { checkPlace } from '../domain/general-data.js';
import { newDraft } from '../domain/new-documents.js';
import { CodeRepository } from '../persistence/code.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

/** A Draft of the caller's company, empty. */
@Injectable()
export class CreateDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly codes: CodeRepository,
  ) {}

  execute(input: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    const { types: type, templateId, companyId, ...general } = input;
    checkPlace(general);
    return this.transactions.run(async (tx) => {
      const now = new Date();
      const birth = {
        id: uuidV7(),
        ownerCompanyId: actor.companyId,
        createdBy: actor.userId,
        code: general.code,
        now,
      };
      const intendedCompanyId = companyId ?? null;
      const document = newDraft(birth, { type, general, template: templateId ?? null, intendedCompanyId });
      await this.codes.note(tx, { companyId: actor.companyId, type, now }, general.code);
      await this.changes.create(tx, { document, rows: [] });
      return { id: document.id, version: document.version, code: document.general.code };
    });
  }
}
