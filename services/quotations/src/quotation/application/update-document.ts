import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { Controller } from '@nestjs/common';
import { BudgetEditor } from '../../budget/application/budget-editor.js';
import { repricedView } from '../../budget/application/budget-views.js';
import { tasksUntil, toldOfExtension } from '../domain/deadline.js';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { patched } from '../domain/general-data.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DeadlineFactRepository } from '../persistence/deadline-fact.repository.js';
import { DeadlineTaskRepository } from '../persistence/deadline-task.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';

type Input = MessagePayload<typeof UpdateDocument>;
type Output = MessageOutput<typeof UpdateDocument>;

/** Changes everything of a document but its items: general data, details, client note, template, tax mode. */
@Controller()
export class UpdateDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly search: SearchRepository,
    private readonly codes: CodeRepository,
    private readonly dispatches: DispatchRepository,
    private readonly tasks: DeadlineTaskRepository,
    private readonly facts: DeadlineFactRepository,
    private readonly budgets: BudgetEditor,
  ) {}

  @Handles(UpdateDocument)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { companyId } = member;
    const { id, version, comma, ...patch } = input;
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
      if (comma && comma !== document.comma) await this.documents.keepComma(id, comma);
      const general = patched(document, patch);
      if (general === document) {
        noteNothing();
        return answerOf(document);
      }
      noteAct({ changes: changesBetween(document.general, general.general, generalNames) });
      const {
        document: after,
        lines,
        edit,
      } = general.profile === document.profile
        ? { document: general, lines: null, edit: null }
        : await this.budgets.inProfile(document, general);
      const { code } = after.general;
      if (code !== document.general.code) {
        await this.codes.note({ companyId, type: after.type, now: new Date() }, code);
      }
      const saved = await this.changes.save(document, after, await this.eventsOf(document, after), edit);
      this.search.refreshDocument(id);
      return { ...answerOf(saved), ...(lines ? { changed: lines.map(repricedView) } : {}) };
    });
  }

  /** Who may answer or has answered is told of an extended deadline. */
  private async eventsOf(before: QuotationDocument, { deadline }: QuotationDocument): Promise<DocumentEvent[]> {
    const edited = { kind: 'changed', change: 'edited' } as const;
    if (deadline === before.deadline || before.sends.count === 0) return [edited];
    await this.dispatches.setDeadline(before.id, deadline);
    if (!deadline || !before.deadline) return [edited];
    await this.tasks.plan(before.id, tasksUntil(before, deadline, new Date()));
    const times = { deadline, before: before.deadline };
    await this.facts.extended(before.id, times);
    const told = toldOfExtension(await this.dispatches.ofDocument(before.id));
    return [edited, ...told.map((dispatch) => ({ kind: 'deadlineExtended', dispatch, ...times }) as const)];
  }
}

const generalNames = {
  code: 'Código',
  name: 'Nombre',
  nameProyect: 'Proyecto',
  typeMoneda: 'Moneda',
  department: 'Departamento',
  province: 'Provincia',
  district: 'Distrito',
  address: 'Dirección',
} as const;

function answerOf(document: QuotationDocument): Output {
  const { id, version, template, type, totals } = document;
  return { id, version, templateNameQuotation: template, ...(type === 'Quotation' ? totalsText(totals) : {}) };
}
