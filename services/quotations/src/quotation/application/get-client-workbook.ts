import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetClientWorkbook } from '@cotizaobra/proto/quotations/get-client-workbook';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import { centsToAmount, partialCents } from '@cotizaobra/proto/rules/totals';
import { Controller } from '@nestjs/common';
import type { WorkbookFill } from '../../imports/client-workbook/workbook-fill.js';
import type { SnapshotRow } from '../domain/snapshot.js';
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
  { id, version, type, content }: ReadableDocument,
  { file, applied: { sheet, columns, headerRow, places }, lines }: SourceOfDocument,
): WorkbookFill {
  const { price } = columns;
  if (price === undefined) throw new AppError(importErrors.NO_CLIENT_WORKBOOK);
  const items = lines.map(({ place, item }) => ({
    itemId: item?.id ?? place.itemId,
    row: place.row,
    price: item?.price ?? null,
  }));
  const amounts = amountsById(content.rows);
  return {
    documentId: id,
    version,
    sheet,
    columns: { ...columns, price },
    headerRow,
    items,
    amounts: places.map(({ itemId, row }) => ({ row, price: amounts.get(itemId) ?? null })),
    isForeign: file.documentId !== id || type === 'Request',
  };
}

/** Amounts of parts and titles by their id and that of their origin; a title without any price has none. */
function amountsById(rows: readonly SnapshotRow[]): Map<string, string> {
  const cents = new Map<string, bigint>();
  const path: SnapshotRow[] = [];
  const add = ({ id, originItemId }: SnapshotRow, more: bigint): void => {
    for (const key of new Set([id, originItemId ?? id])) cents.set(key, (cents.get(key) ?? 0n) + more);
  };
  for (const row of rows) {
    path.length = row.depth;
    path.push(row);
    if (row.type !== 'PART' || row.price === null) continue;
    const partial = partialCents(row.quantity, row.price);
    for (const one of path) add(one, partial);
  }
  return new Map([...cents].map(([id, sum]) => [id, centsToAmount(sum)]));
}
