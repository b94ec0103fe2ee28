import type { Writable } from 'node:stream';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { orderStateNames } from '@cotizaobra/proto/orders/order-states.table';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import ExcelJS, { type CellValue, type Style, type Worksheet } from 'exceljs';
import { cleanLine } from '../../view-model/long-text.js';
import { deliveryTime, igvPercentOfOrder, orderTerms } from '../../view-model/order-view.js';
import { asNumber, formula } from '../sheet-rows.js';
import {
  headStyle,
  metaStyle,
  moneyFormat,
  nameStyle,
  partStyle,
  priceFormat,
  QUANTITY_FORMAT,
  strongStyle,
  TEXT_FORMAT,
  totalStyle,
} from '../styles.js';

const HEADINGS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Parcial', 'Recibido', 'Saldo'] as const;
const widths = [10, 56, 10, 14, 16, 18, 14, 14];
const TEXTS = 3;
const DESCRIPTION = 1;
const A4 = 9;

/** Writes one line after the other. A text stays a text, whatever its first character is. */
class OrderSheet {
  next = 1;
  private readonly formats: string[];

  constructor(
    readonly sheet: Worksheet,
    { currency }: PrintOrder,
  ) {
    const texts = Array<string>(TEXTS).fill(TEXT_FORMAT);
    const figures = [QUANTITY_FORMAT, priceFormat(currency), moneyFormat(currency), QUANTITY_FORMAT, QUANTITY_FORMAT];
    this.formats = [...texts, ...figures];
    sheet.columns = widths.map((width) => ({ width }));
  }

  add(cells: readonly CellValue[], style: Partial<Style>): void {
    for (const [at, format] of this.formats.entries()) {
      const cell = this.sheet.getCell(this.next, at + 1);
      const value = cells[at] ?? null;
      cell.value = value;
      cell.style = {
        ...style,
        numFmt: typeof value === 'string' ? TEXT_FORMAT : format,
        alignment: { vertical: 'top', horizontal: at < TEXTS ? 'left' : 'right', wrapText: at === DESCRIPTION },
      };
    }
    this.next += 1;
  }

  line(text: string, style: Partial<Style>): void {
    const cell = this.sheet.getCell(this.next, 1);
    cell.value = cleanLine(text);
    cell.style = { ...style, numFmt: TEXT_FORMAT };
    this.next += 1;
  }
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

function headTexts(order: PrintOrder): string[] {
  const { buyer, provider, delivery, request, quotation } = order;
  const { name, symbol } = currencyWords[order.currency];
  return [
    joined(`Comprador: ${buyer.name}`, `RUC ${buyer.ruc}`, buyer.address, buyer.place),
    joined(`Proveedor: ${provider.name}`, `RUC ${provider.ruc}`, provider.address, provider.place),
    joined(`Entregar en: ${order.project}`, delivery.place, deliveryTime(delivery.time), delivery.contact),
    joined(`Emitida: ${formatLongDate(order.issuedAt)}`, `Estado: ${orderStateNames[order.state]}`),
    joined(`Moneda: ${name} (${symbol})`, `Requerimiento: ${request.code}`, `Cotización: ${quotation.code}`),
  ];
}

/** SUBTOTAL, IGV and TOTAL: the rules of `totals.ts` as formulas, with their results. */
function addTotals(sheet: OrderSheet, order: PrintOrder, first: number): void {
  const percent = igvPercentOfOrder(order);
  const line = sheet.next;
  const sum = order.lines.length === 0 ? '0' : `SUM(F${first}:F${line - 1})`;
  const [subtotal, igv, total] = [`F${line}`, `F${line + 1}`, `F${line + 2}`];
  const included = order.taxMode === 'INCLUDED';
  const formulas = included
    ? [`ROUND(${total}/(1+${percent}%),2)`, `ROUND(${total}-${subtotal},2)`, `ROUND(${sum},2)`]
    : [`ROUND(${sum},2)`, `ROUND(${subtotal}*${percent}%,2)`, `ROUND(${subtotal}+${igv},2)`];
  const amounts = [order.totals.subtotal, order.totals.igv, order.totals.total];
  for (const [at, label] of ['SUBTOTAL', `IGV (${percent}%)`, 'TOTAL'].entries())
    sheet.add([null, label, null, null, null, formula(formulas[at]!, asNumber(amounts[at]!))], totalStyle);
}

/** Writes the workbook of an order. Partials, what is left, SUBTOTAL, IGV and TOTAL are formulas. */
export async function writeOrder(order: PrintOrder, output: Writable): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const sheet = new OrderSheet(
    workbook.addWorksheet('Orden', {
      pageSetup: { paperSize: A4, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      views: [{ state: 'normal', showGridLines: false }],
    }),
    order,
  );
  sheet.line(`ORDEN DE COMPRA ${order.code}`, nameStyle);
  sheet.line(order.title, strongStyle);
  for (const text of headTexts(order)) sheet.line(text, metaStyle);
  sheet.add(HEADINGS, headStyle);
  const first = sheet.next;
  for (const line of order.lines) {
    const at = sheet.next;
    sheet.add(
      [
        line.number,
        cleanLine(line.description),
        cleanLine(line.unit),
        asNumber(line.quantity),
        asNumber(line.price),
        formula(`ROUND(D${at}*E${at},2)`, asNumber(line.partial)),
        asNumber(line.received),
        formula(`D${at}-G${at}`, asNumber(line.pending)),
      ],
      partStyle,
    );
  }
  addTotals(sheet, order, first);
  sheet.line(order.words, strongStyle);
  sheet.line('', metaStyle);
  for (const [label, text] of orderTerms(order)) sheet.line(`${label}: ${text}`, metaStyle);
  await workbook.xlsx.write(output);
  output.end();
}
