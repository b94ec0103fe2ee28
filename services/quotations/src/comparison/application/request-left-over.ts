import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { RequestLeftOver } from '@cotizaobra/proto/quotations/request-left-over';
import { Controller } from '@nestjs/common';
import { AttachmentBook } from '../../attachments/application/attachment-book.js';
import { CascadeRepository } from '../../cascade/persistence/cascade.repository.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { CodeRepository } from '../../quotation/persistence/code.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { decidedLines } from '../domain/award.js';
import { leftOverRequest } from '../domain/left-over-request.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { ComparisonReader } from './comparison-reader.js';

type Input = MessagePayload<typeof RequestLeftOver>;
type Output = MessageOutput<typeof RequestLeftOver>;

/** 'Pedir de nuevo las partidas desiertas': a draft, so that the buyer chooses whom to ask. */
@Controller()
export class RequestLeftOverHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly awards: AwardRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly codes: CodeRepository,
    private readonly changes: DocumentChanges,
    private readonly attachments: AttachmentBook,
    private readonly cascades: CascadeRepository,
  ) {}

  @Handles(RequestLeftOver)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId, userId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const request = await this.reader.requestOf(id, companyId, 'lock');
      const awards = await this.awards.ofRequest(id);
      if (awards.length === 0) throw new AppError(quotationErrors.AWARD_NOT_FOUND);
      const keys = decidedLines(awards).flatMap((line) => (line.quotationId === null ? [line.itemKey] : []));
      const { revision } = await this.reader.read(request);
      const sent = await this.snapshots.find(id, revision);
      if (!sent || keys.length === 0) throw new AppError(quotationErrors.NOTHING_LEFT_OVER);
      const now = new Date();
      const code = await this.codes.take({ companyId, type: 'Request', now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const { created, from } = leftOverRequest(birth, sent.content, new Set(keys), uuidV7);
      await this.changes.create(created);
      await this.attachments.copy(id, revision, created.document.id);
      await this.cascades.follow(id, created.document.id, from);
      return { id: created.document.id, version: created.document.version, code };
    });
  }
}
