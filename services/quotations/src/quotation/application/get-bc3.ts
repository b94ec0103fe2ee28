import { createHash } from 'node:crypto';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetBc3 } from '@cotizaobra/proto/quotations/get-bc3';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import type { Bc3Document } from '../../imports/bc3/bc3-document.js';
import { writeBc3 } from '../../imports/bc3/write-bc3.js';
import { companyActorOf } from './company-actor.js';
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
  ) {}

  @Handles(GetBc3)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.workbooks.document(id, companyActorOf(actor).companyId);
    const found = await this.workbooks.sourceOf(document);
    const source = found?.file.kind === 'BC3' ? found : null;
    const content = { ...bc3Of(document, source), source: source?.file.id ?? null };
    const name = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const file = { fileName: `${content.code}.bc3`, contentType: 'application/octet-stream' };
    return this.files.made(`${name}.bc3`, file, async () => {
      const original = source ? await this.files.read(source.file.objectKey) : null;
      return writeBc3({ ...content, original }).bytes;
    });
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
