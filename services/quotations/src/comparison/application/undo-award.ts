import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { Controller } from '@nestjs/common';
import { labelOf } from '../../quotation/application/act-note.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { AwardUndoing } from './award-undoing.js';
import { ComparisonReader } from './comparison-reader.js';

type Input = MessagePayload<typeof UndoAward>;
type Output = MessageOutput<typeof UndoAward>;

/** 'Anular adjudicación'. */
@Controller()
export class UndoAwardHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly awards: AwardRepository,
    private readonly undoing: AwardUndoing,
  ) {}

  @Handles(UndoAward)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const request = await this.reader.requestOf(id, companyId, 'lock');
      noteAct({ label: labelOf(request) });
      const awards = await this.awards.ofRequest(id);
      if (awards.length === 0) throw new AppError(quotationErrors.AWARD_NOT_FOUND);
      return { version: await this.undoing.undo(request, awards) };
    });
  }
}
