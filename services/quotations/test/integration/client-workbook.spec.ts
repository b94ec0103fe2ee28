import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetClientWorkbook } from '@cotizaobra/proto/quotations/get-client-workbook';
import { ImportClientWorkbook } from '@cotizaobra/proto/quotations/import-client-workbook';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { read, utils, write } from '@e965/xlsx';
import { answer, itemsOf, open, price, send, write as writeDocument } from '../support/documents.js';
import { apply, objectsIn, propose, upload, workbookOf } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Line = (string | number | null)[];

const heading: Line = ['Item', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'];
const lines: Line[] = [
  ['PRESUPUESTO DE OBRA'],
  heading,
  ['01', 'ESTRUCTURAS', null, null, null, null],
  ['01.01', 'Concreto en zapatas', 'm3', 12.5, 400, 5000],
  ['01.02', 'Acero de refuerzo', 'kg', 850, 4.2, 3570],
  ['01.03', 'Encofrado', 'm2', 40, 35, 1400],
];

describe("the client's workbook", () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const imported = async (types: 'Request' | 'Quotation', bytes = workbookOf(lines)) => {
    const { id, version } = await writeDocument(buyer, { types }, []);
    const applied = await apply(buyer, id, await propose(platform, buyer, id, bytes, 'cliente.xlsx'), version);
    return { id, version: applied.version };
  };
  const copyOf = async (bytes?: Buffer) => {
    const { id } = await imported('Request', bytes);
    const [dispatchId = ''] = await send(buyer, id, provider);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    return { requestId: id, copyId: quotationId ?? '' };
  };
  const download = async (company: TestCompany, id: string) => {
    const file = await company.ask(GetClientWorkbook, { id });
    const object = await platform.get(ObjectStore).get(file.objectKey);
    return { ...file, content: await buffer(object!.stream) };
  };
  const cellsOf = (bytes: Buffer): Line[] => {
    const book = read(bytes);
    return utils.sheet_to_json(book.Sheets.Presupuesto!, { header: 1, defval: null, blankrows: true });
  };
  /** The workbook as a person returns it. */
  const edited = (bytes: Buffer, change: (cells: Line[]) => Line[]): Buffer => {
    const book = read(bytes);
    book.Sheets.Presupuesto = utils.aoa_to_sheet(change(cellsOf(bytes)));
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
  const give = async (company: TestCompany, id: string, bytes: Buffer) =>
    company.ask(ImportClientWorkbook, { id, file: await upload(platform, bytes, 'cliente.xlsx') });
  const pricesOf = async (company: TestCompany, id: string) =>
    itemsOf((await open(company, id)).quotation.elements).flatMap((item) => (item.type === 'PART' ? [item.price] : []));

  it('is filled with the prices of a provider, who sees none of the buyer', async () => {
    const { requestId, copyId } = await copyOf();
    const blank = await download(provider, copyId);
    expect(blank).toMatchObject({ fileName: 'cliente.xlsx', unfilled: 0 });
    const figures = (bytes: Buffer) => cellsOf(bytes).map((line) => line.slice(4));
    const headings = [
      [null, null],
      ['P.U.', 'Parcial'],
    ];
    expect(figures(blank.content)).toEqual([...headings, [null, null], [null, null], [null, null], [null, null]]);
    await price(provider, copyId, '12.50', 2);
    const filled = cellsOf((await download(provider, copyId)).content);
    expect(filled.map((line) => line[4])).toEqual([null, 'P.U.', null, 12.5, 12.5, null]);
    expect(filled.map((line) => line[5])).toEqual([null, 'Parcial', null, 156.25, 10_625, null]);
    expect(filled.map((line) => line.slice(0, 4))).toEqual(
      lines.map((line) => [...line, null, null, null, null].slice(0, 4)),
    );
    await provider.ask(ReturnQuotation, { id: copyId });
    expect(cellsOf((await download(buyer, copyId)).content)[3]?.[4]).toBe(12.5);
    for (const id of [requestId, copyId])
      await expect(download(stranger, id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(download(provider, requestId)).rejects.toMatchObject({ code: 'NO_CLIENT_WORKBOOK' });
  });

  it('comes back with prices: rows that moved, left or were added are told, and only prices are taken', async () => {
    const { copyId } = await copyOf();
    const { content } = await download(provider, copyId);
    const back = edited(content, ([title, head, first, a, b]) => [
      title!,
      head!,
      first!,
      [...b!.slice(0, 4), 4.75],
      [...a!.slice(0, 3), 13, 410.5],
      ['01.09', 'Curado', 'm2', 10, 3],
    ]);
    const answered = await give(provider, copyId, back);
    expect(await pricesOf(provider, copyId)).toEqual(['410.5', '4.75', null]);
    expect(answered).toMatchObject({
      count: 2,
      match: {
        moved: [{ sourceNumber: expect.stringMatching(/^01\.0[12]$/) }],
        missing: [{ sourceNumber: '01.03', description: 'Encofrado' }],
        added: [{ sourceNumber: '01.09', description: 'Curado', row: 6 }],
        quantities: [{ sourceNumber: '01.01', inFile: '13', quantity: '12.5' }],
      },
    });
    expect(await objectsIn(platform, 'incoming/')).toEqual([]);
  });

  it('is refused whole when a price cannot be read, or when it is of another document', async () => {
    const { copyId } = await copyOf();
    const { copyId: otherId } = await copyOf();
    const { content } = await download(provider, copyId);
    const bad = edited(content, (cells) =>
      cells.map((line, at) => (at === 3 ? [...line.slice(0, 4), 'a tratar'] : line)),
    );
    await expect(give(provider, copyId, bad)).rejects.toMatchObject({
      code: 'PRICES_INVALID',
      fields: [{ path: 'prices.4', message: expect.stringContaining('Fila 4') }],
    });
    expect(await pricesOf(provider, copyId)).toEqual([null, null, null]);
    await expect(give(provider, otherId, content)).rejects.toMatchObject({ code: 'WORKBOOK_OF_ANOTHER' });
    await expect(give(stranger, copyId, content)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(give(provider, copyId, workbookOf([heading, ['9', 'Otra cosa', 'm', 1, 1, 1]]))).rejects.toMatchObject(
      {
        code: 'WORKBOOK_UNKNOWN',
      },
    );
  });

  it('of an own Quotation has its current prices, and none for a line that it no longer has', async () => {
    const { id, version } = await imported('Quotation');
    const [, first, second] = itemsOf((await open(buyer, id)).quotation.elements);
    const operations = [
      { op: 'update' as const, id: first!.id, fields: { price: '401.125' } },
      { op: 'delete' as const, id: second!.id },
    ];
    await buyer.ask(EditItems, { id, version, operations });
    const { content } = await download(buyer, id);
    expect(cellsOf(content).map((line) => line[4])).toEqual([null, 'P.U.', null, 401.125, null, 35]);
    await buyer.ask(DeleteDocument, { id });
    await expect(download(buyer, id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('of Excel 97 comes as one: filled in, sent back and read', async () => {
    const book = read(workbookOf(lines));
    const old = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const { copyId } = await copyOf(old);
    await price(provider, copyId, '12.50', 2);
    const { content, ...file } = await download(provider, copyId);
    expect(file).toMatchObject({ contentType: 'application/vnd.ms-excel', unfilled: 0 });
    expect(content.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    expect(cellsOf(content).map((line) => line[4])).toEqual([null, 'P.U.', null, 12.5, 12.5, null]);
    const back = read(content);
    back.Sheets.Presupuesto = utils.aoa_to_sheet(
      cellsOf(content).map((line, at) => (at > 2 ? [...line.slice(0, 4), at * 1.25, null] : line)),
    );
    const answered = await give(provider, copyId, write(back, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    expect(answered).toMatchObject({ match: { moved: [], missing: [], added: [], quantities: [] } });
    expect(await pricesOf(provider, copyId)).toEqual(['3.75', '5', '6.25']);
  });

  it('is the one from before an import that was undone, and is gone with the items of the first', async () => {
    const { id, version } = await imported('Quotation');
    const { elements } = (await open(buyer, id)).quotation;
    const other = workbookOf([heading, ['9', 'Otra cosa', 'm', 1, 1, 1]]);
    const applied = await apply(buyer, id, await propose(platform, buyer, id, other, 'otro.xlsx'), version);
    expect(await open(buyer, id)).toMatchObject({ clientWorkbook: 'otro.xlsx' });
    const undone = await buyer.ask(ReplaceElements, { quotationId: id, version: applied.version, elements });
    expect(await open(buyer, id)).toMatchObject({ clientWorkbook: 'cliente.xlsx' });
    expect(cellsOf((await download(buyer, id)).content)[3]?.slice(0, 2)).toEqual(['01.01', 'Concreto en zapatas']);
    await buyer.ask(ReplaceElements, { quotationId: id, version: undone.version, elements: [] });
    expect(await open(buyer, id)).toMatchObject({ clientWorkbook: null });
    await expect(download(buyer, id)).rejects.toMatchObject({ code: 'NO_CLIENT_WORKBOOK' });
  });

  it('is not there for a document without one', async () => {
    const { id } = await writeDocument(buyer, { types: 'Quotation' }, []);
    await expect(download(buyer, id)).rejects.toMatchObject({ code: 'NO_CLIENT_WORKBOOK', kind: 'not_found' });
    const noPrices = workbookOf([
      ['Item', 'Descripción', 'Und.', 'Metrado'],
      ['01', 'Trazo', 'm2', 10],
    ]);
    const { id: unpriced } = await imported('Quotation', noPrices);
    await expect(download(buyer, unpriced)).rejects.toMatchObject({ code: 'NO_CLIENT_WORKBOOK' });
    expect((await open(buyer, unpriced)).clientWorkbook).toBeNull();
  });
});
