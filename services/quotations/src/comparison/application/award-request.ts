import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Controller } from '@nestjs/common';
import { labelOf } from '../../quotation/application/act-note.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { decidedLines } from '../domain/award.js';
import { chosenLines } from '../domain/award-request-lines.js';
import { AwardGuard } from './award-guard.js';
import { Awarder } from './awarder.js';
import { ComparisonReader } from './comparison-reader.js';
import { Comparisons } from './comparisons.js';

type Input = MessagePayload<typeof AwardRequest>;
type Output = MessageOutput<typeof AwardRequest>;

/** 'Adjudicar', and after a decline 'Adjudicar al siguiente': one act on one version of the comparison. */
@Controller()
export class AwardRequestHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly comparisons: Comparisons,
    private readonly guard: AwardGuard,
    private readonly awarder: Awarder,
  ) {}

  @Handles(AwardRequest)
  execute(
    { id, version, lines, share, acceptedBy }: Input,
    { actor, address = null }: RequestContext,
  ): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const request = await this.reader.requestOf(id, member.companyId, 'lock');
      noteAct({ label: labelOf(request) });
      const read = await this.reader.read(request);
      await this.guard.requireOpen(read, lines);
      if (read.saved.version !== version) throw new AppError(quotationErrors.COMPARISON_CHANGED);
      const by = acceptedBy && { ...acceptedBy, address, userId: member.userId };
      const chosen = chosenLines(read.compared, decidedLines(read.awards), lines);
      await this.awarder.award({ read, lines: chosen, share, actor: member, by });
      const after = await this.comparisons.view(request);
      if (!after.award) throw new Error(`request ${id} without the award just made`);
      return { version: after.version, award: after.award };
    });
  }
}
