import { strToU8, unzipSync, zipSync } from 'fflate';
import { fillClientWorkbook } from '../../../src/imports/client-workbook/fill-client-workbook.js';
import { hiddenIdsIn } from '../../../src/imports/client-workbook/hidden-ids.js';
import {
  budgetPart,
  budgetXml,
  clientWorkbook,
  columns,
  documentId,
  idAt,
  sheetName,
} from './client-workbook-sample.js';

const [LOCAL, CENTRAL] = [0x04034b50, 0x02014b50];
const fill = (bytes: Uint8Array, prices: Record<number, string> = { 5: '12.5' }) =>
  fillClientWorkbook(bytes, {
    documentId,
    version: 1,
    sheet: sheetName,
    columns,
    headerRow: 3,
    amounts: [],
    isForeign: false,
    items: Object.entries(prices).map(([row, price]) => ({ itemId: idAt(Number(row)), row: Number(row), price })),
  });
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Where the records of a mark begin. */
function placesOf(bytes: Uint8Array, mark: number): number[] {
  const view = viewOf(bytes);
  return Array.from({ length: bytes.length - 3 }, (_, at) => at).filter((at) => view.getUint32(at, true) === mark);
}
/** A copy of the workbook with changed records of the directory. */
function forged(change: (view: DataView, records: number[], locals: number[]) => void): Uint8Array {
  const bytes = clientWorkbook().slice();
  change(viewOf(bytes), placesOf(bytes, CENTRAL), placesOf(bytes, LOCAL));
  return bytes;
}
const nameAt = (view: DataView, at: number): string =>
  Buffer.from(view.buffer, view.byteOffset + at + 46, view.getUint16(at + 28, true)).toString();
const recordOf = (view: DataView, records: number[], name: string): number =>
  records.find((at) => nameAt(view, at) === name)!;

describe('a client workbook with tricks in its package', () => {
  it.each<[string, Uint8Array]>([
    [
      'entries that share their bytes',
      forged((view, records, locals) => {
        for (const at of records) view.setUint32(at + 42, locals[0]!, true);
      }),
    ],
    [
      'a part that unpacks to more than it says',
      forged((view, records) => view.setUint32(recordOf(view, records, budgetPart) + 24, 100, true)),
    ],
    [
      'parts that say they unpack to gigabytes',
      forged((view, records) => {
        for (const at of records) view.setUint32(at + 24, 0x7fff_ffff, true);
      }),
    ],
    [
      'an unknown method of packing',
      forged((view, records) => view.setUint16(recordOf(view, records, budgetPart) + 10, 12, true)),
    ],
    [
      'an entry with a password',
      forged((view, records) => view.setUint16(recordOf(view, records, budgetPart) + 8, 1, true)),
    ],
    ['a directory elsewhere', forged((view, records) => view.setUint32(records[0]! + 42, 0xffff_fff0, true))],
    [
      'two parts of one name',
      forged((view, records) => {
        const [one, other] = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'];
        const at = recordOf(view, records, other);
        new Uint8Array(view.buffer, view.byteOffset + at + 46, one.length).set(strToU8(one));
      }),
    ],
  ])('is refused: %s', (_, bytes) => {
    expect(() => fill(bytes)).toThrow('No pudimos leer este archivo');
    expect(hiddenIdsIn(bytes)).toBeNull();
  });

  it('never grows beyond its parts', () => {
    const zeros = new Uint8Array(90 * 1024 * 1024);
    const bomb = clientWorkbook({ 'xl/media/image9.png': zeros });
    const { bytes } = fill(bomb);
    expect(bytes.length).toBeLessThan(bomb.length + 4_000);
    const custom = clientWorkbook({ 'docProps/custom.xml': new Uint8Array(100 * 1024 * 1024) });
    expect(hiddenIdsIn(custom)).toBeNull();
    expect(() => fill(custom)).toThrow('No pudimos leer este archivo');
  });

  it('copes with a million shared strings and ones without an end', () => {
    const started = performance.now();
    const many = `<sst>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`;
    expect(fill(clientWorkbook({ 'xl/sharedStrings.xml': strToU8(many) })).unfilled).toEqual([]);
    const open = `<sst>${'<si><rPh ><t>'.repeat(100_000)}`;
    expect(fill(clientWorkbook({ 'xl/sharedStrings.xml': strToU8(open) })).unfilled).toEqual([]);
    const comments = budgetXml.replace('<sheetData>', `<sheetData>${'<!-- '.repeat(100_000)}`);
    expect(fill(clientWorkbook({ [budgetPart]: strToU8(comments) })).unfilled).toEqual([]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('keeps a text that looks like a formula a text, and a result that is a text harmless', () => {
    const evil = '=HYPERLINK(&quot;http://x&quot;)';
    const texts = budgetXml
      .replace('Contrazócalo', evil)
      .replace('<f>F4+F11</f>', '<f>IF(F4&gt;0,&quot;&lt;/v&gt;&lt;f&gt;1+1&lt;/f&gt;=1+1&quot;,0)</f>');
    const { bytes } = fill(clientWorkbook({ [budgetPart]: strToU8(texts) }));
    const xml = Buffer.from(unzipSync(bytes)[budgetPart]!).toString();
    expect(xml).toContain(`t="inlineStr"><is><t>${evil}</t></is></c>`);
    expect(xml.match(/<f[ >]/g)).toHaveLength(texts.match(/<f[ >]/g)!.length);
    expect(xml).toContain('<v>&lt;/v&gt;&lt;f&gt;1+1&lt;/f&gt;=1+1</v>');
  });

  it('is refused when it is of another kind of package', () => {
    expect(() => fill(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toThrow('No pudimos leer este archivo');
  });
});
