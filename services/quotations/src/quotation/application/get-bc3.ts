import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetBc3 } from '@cotizaobra/proto/quotations/get-bc3';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import type { Bc3Document } from '../../imports/bc3/bc3-document.js';
import { companyActorOf } from './company-actor.js';
import { FileThreads } from './file-threads.js';
import { SourceFiles } from './source-files.js';
import { type ReadableDocument, type SourceOfDocument, SourceWorkbooks } from './source-workbooks.js';

type Input = MessagePayload<typeof GetBc3>;
type Output = MessageOutput<typeof GetBc3>;

/** A document as a BC3 file. What an imported BC3 file holds besides is written back. */
@Controller()
export class GetBc3Handler {
  constructor(
    private readonly workbooks: SourceWorkbooks,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
  ) {}

  @Handles(GetBc3)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.workbooks.document(id, companyActorOf(actor).companyId);
    const found = await this.workbooks.sourceOf(document);
    const source = found?.file.kind === 'BC3' ? found : null;
    const original = source ? await this.files.read(source.file.objectKey) : null;
    const bytes = await this.threads.work('bc3', { ...bc3Of(document, source), original });
    const fileName = `${document.content.general.code}.bc3`;
    return this.files.keepMade(bytes, 'bc3', { fileName, contentType: 'application/octet-stream' });
  }
}

/** Decompositions stay with the company that imported them, and a Request carries none. */
function bc3Of(
  { id, type, isOwn, content }: ReadableDocument,
  source: SourceOfDocument | null,
): Omit<Bc3Document, 'original'> {
  return {
    code: content.general.code,
    name: content.general.name,
    day: limaDay(content.updatedAt),
    currency: content.general.typeMoneda,
    items: content.rows,
    withAnalyses: isOwn && type === 'Quotation' && source?.file.documentId === id,
  };
}
