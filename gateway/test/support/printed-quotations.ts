import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { type PrintDocument, printDocumentSchema } from '@cotizaobra/proto/documents/model';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ImportClientWorkbook } from '@cotizaobra/proto/quotations/import-client-workbook';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import { Controller } from '@nestjs/common';

const ROWS = 20;

/** A quotation that no other is like. */
function printedQuotation(id: string): PrintDocument {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    number: String(at + 1),
    type: 'PART' as const,
    depth: 0,
    code: `P-${at + 1}`,
    description: `Partida ${at + 1} de ${id}`,
    unit: 'm²',
    quantity: '2',
    price: '1.5',
    partial: '3.00',
    sum: '3.00',
  }));
  return printDocumentSchema.parse({
    kind: 'Quotation',
    form: 'owner',
    title: 'Cerco perimétrico',
    project: 'Fundo El Carmen',
    code: `COT-${id.slice(0, 8)}`,
    date: '2026-11-20T15:24:00Z',
    currency: 'PEN',
    taxMode: 'EXEMPT',
    totals: { subtotal: '60.00', igv: '0.00', total: '60.00' },
    issuer: { name: 'Constructora Wayra Sur S.A.C.' },
    client: null,
    details: {},
    validityDays: 15,
    rows,
  });
}

/** An item's id, made of its document's. */
const itemId = (id: string, at: number): string => `${id.slice(0, 24)}${String(at).padStart(12, '0')}`;

/** A quotations service that has every quotation there could be. */
@Controller()
export class PrintedQuotations {
  static imported: MessagePayload<typeof ImportPrices>[] = [];

  @Handles(GetPrintDocument)
  print({ id }: MessagePayload<typeof GetPrintDocument>): PrintDocument {
    return printedQuotation(id);
  }

  @Handles(GetAnswerForm)
  answerForm({ id }: MessagePayload<typeof GetAnswerForm>) {
    const document = printedQuotation(id);
    const itemIds = document.rows.map((_, at) => itemId(id, at));
    return { document, form: { documentId: id, version: 4, editable: { price: true, partial: false }, itemIds } };
  }

  @Handles(ImportPrices)
  importPrices(input: MessagePayload<typeof ImportPrices>) {
    PrintedQuotations.imported.push(input);
    return { version: 5, totals: null, changed: [], count: input.prices.length };
  }

  /** None of its quotations came from a workbook. */
  @Handles(ImportClientWorkbook)
  importClientWorkbook() {
    throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
  }
}
