import { noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { Controller } from '@nestjs/common';
import { deactivated } from '../domain/closing.js';
import { isClosed, moved, type QuotationDocument } from '../domain/document.js';
import { requireAllowed } from '../domain/rulings.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';

type Input = MessagePayload<typeof ToggleDocument>;
type Output = MessageOutput<typeof ToggleDocument>;

/** 'Eliminar' and 'Activar'. The caller names the wanted status, so a repeated call is safe. */
@Controller()
export class ToggleDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatches: DispatchRepository,
  ) {}

  @Handles(ToggleDocument)
  execute({ id, status, version }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      const closed = isClosed(document);
      const close = status === undefined ? !closed : status === 'Deactivated';
      if (close === closed) {
        noteNothing();
        return answerOf(document);
      }
      if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
      return answerOf(close ? await this.deactivate(document) : await this.restore(document));
    });
  }

  /** Withdraws the open dispatches of a sent document. Their recipients keep a closed card. */
  private async deactivate(document: QuotationDocument): Promise<QuotationDocument> {
    const dispatches = await this.dispatches.ofDocument(document.id);
    const request =
      document.origin.kind === 'copy' ? await this.dispatches.find(document.origin.requestDispatchId) : null;
    const { document: after, closed } = deactivated(document, dispatches, request?.state ?? null, new Date());
    this.dispatches.save(closed);
    const withdrawn = closed.map((dispatch): DocumentEvent => ({ kind: 'withdrawn', dispatch, reason: 'deactivated' }));
    return this.changes.save(document, after, [...withdrawn, { kind: 'changed', change: 'deactivated' }]);
  }

  private restore(document: QuotationDocument): Promise<QuotationDocument> {
    requireAllowed('restore', document);
    const after = moved(document, 'restore');
    return this.changes.save(document, after, [{ kind: 'changed', change: 'restored' }]);
  }
}

const answerOf = ({ id, version, lifecycle }: QuotationDocument): Output => ({
  id,
  version,
  status: statusOf(lifecycle),
});
