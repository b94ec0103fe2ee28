import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetClientWorkbook } from '@cotizaobra/proto/quotations/get-client-workbook';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import { Controller } from '@nestjs/common';
import type { WorkbookFill } from '../../imports/client-workbook/workbook-fill.js';
import { companyActorOf } from './company-actor.js';
import { FileThreads } from './file-threads.js';
import { SourceFiles } from './source-files.js';
import { type ReadableDocument, type SourceOfDocument, SourceWorkbooks } from './source-workbooks.js';

type Input = MessagePayload<typeof GetClientWorkbook>;
type Output = MessageOutput<typeof GetClientWorkbook>;

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

/** The client's workbook with the prices of the document. A provider fills in its own copy of a Request. */
@Controller()
export class GetClientWorkbookHandler {
  constructor(
    private readonly workbooks: SourceWorkbooks,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
  ) {}

  @Handles(GetClientWorkbook)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.workbooks.document(id, companyActorOf(actor).companyId);
    if (!document.isOwn && document.type === 'Request') throw new AppError(importErrors.NO_CLIENT_WORKBOOK);
    const source = await this.workbooks.workbookOf(document);
    const original = await this.files.read(source.file.objectKey);
    const { bytes, unfilled } = await this.threads.work('fill', { original, fill: fillOf(document, source) });
    const form = source.file.kind === 'XLS' ? 'xls' : 'xlsx';
    const contentType = contentTypes[form];
    const file = await this.files.keepMade(bytes, form, { fileName: source.file.fileName, contentType });
    return { ...file, unfilled: unfilled.length };
  }
}

/** Lines that the document no longer has are blank, because their price is another company's. */
function fillOf(
  { id, version }: ReadableDocument,
  { applied: { sheet, columns }, lines }: SourceOfDocument,
): WorkbookFill {
  const { price } = columns;
  if (price === undefined) throw new AppError(importErrors.NO_CLIENT_WORKBOOK);
  const items = lines.map(({ place, item }) => ({
    itemId: item?.id ?? place.itemId,
    row: place.row,
    price: item?.price ?? null,
  }));
  return { documentId: id, version, sheet, columns: { ...columns, price }, items };
}
