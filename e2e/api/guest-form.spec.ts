import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { inventedRuc, type Person, signUp } from '../support/api.js';
import { GuestBrowser, type GuestPage, inviteGuest } from '../support/guests.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { throughLibreOffice } from '../support/spreadsheet.js';

interface Reading {
  dispatchId: string;
  version: number;
  draft: object;
  changes: { field: string; cell: string | null; before: string | null; after: string | null; label: string }[];
  notes: { kind: string; code: string; cell: string | null; message: string }[];
  counts: { priced: number; declined: number; blank: number };
  totals: { subtotal: string; igv: string; totalAmount: string };
  code?: string;
  detail?: string;
}

describe('the offline form of a guest', () => {
  let url: string;
  let buyer: Person;
  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    buyer = await signUp(url, 'Constructora Wayra');
  }, 240_000);

  async function guest() {
    const invited = await inviteGuest(buyer);
    const browser = await GuestBrowser.open(url, invited.path);
    return { ...invited, browser, page: await browser.page() };
  }

  async function formOf(browser: GuestBrowser): Promise<Buffer> {
    const answer = await browser.get('/form');
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="Cotizar_.+\.xlsx"/),
    ]);
    return answer.bytes;
  }

  type Fill = (sheet: ExcelJS.Worksheet, rowOf: (mark: string) => number) => void;
  async function filled(bytes: Buffer, fill: Fill): Promise<Buffer> {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = workbook.getWorksheet('Cotizar')!;
    const rows = new Map<string, number>();
    sheet.eachRow((row, at) => rows.set(String(row.getCell('I').value), at));
    fill(sheet, (mark) => rows.get(mark) ?? 0);
    // Without results, so that what is read was computed.
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.formula) cell.value = { formula: cell.formula, date1904: false };
      }),
    );
    return Buffer.from((await workbook.xlsx.writeBuffer()) as ArrayBuffer);
  }

  const partsOf = ({ lines }: GuestPage) => lines.filter(({ type }) => type === 'PART').map(({ id }) => id);
  const read = (browser: GuestBrowser, bytes: Buffer) => browser.upload<Reading>('/form', bytes);

  it('is filled in with LibreOffice, shown, kept, sent, and its totals are those of the Quotation', async () => {
    const { browser, page } = await guest();
    const [first = '', second = '', third = ''] = partsOf(page);
    const typed = await filled(await formOf(browser), (sheet, rowOf) => {
      sheet.getCell(`E${rowOf(first)}`).value = 432.505;
      sheet.getCell(`E${rowOf(second)}`).value = { formula: '4.1*1.18', date1904: false };
      sheet.getCell(`H${rowOf(second)}`).value = 'Puesto en obra';
      sheet.getCell(`G${rowOf(third)}`).value = 'X';
      const fields = {
        contactName: 'Wilfredo Ñaupari',
        ruc: inventedRuc(),
        phone: '999 000 418',
        deliveryTime: '5 días',
      };
      for (const [field, value] of Object.entries(fields)) sheet.getCell(`C${rowOf(`campo:${field}`)}`).value = value;
      sheet.getCell(`C${rowOf('campo:taxMode')}`).value = 'No incluyen IGV';
    });
    const saved = await throughLibreOffice(typed);
    const { status, body: reading } = await read(browser, saved);
    expect([status, reading.code]).toEqual([200, undefined]);
    expect(reading.counts).toEqual({ priced: 2, declined: 1, blank: 0 });
    expect(reading.changes.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['price', '432.505'],
        ['price', '4.838'],
        ['note', 'Puesto en obra'],
        ['declined', 'Sí'],
        ['taxMode', 'No incluyen IGV'],
      ]),
    );
    expect(reading.notes.map(({ kind, code }) => [kind, code])).toEqual([['KEPT', 'FORMULA']]);
    expect((await browser.page()).draft).toBeNull();

    const { dispatchId, version, draft, totals } = reading;
    expect((await browser.put('', { dispatchId, version, draft })).status).toBe(200);
    const again = await read(browser, saved);
    expect([again.body.changes, again.body.version]).toEqual([[], version + 1]);
    const sent = await browser.post<GuestPage>('/send', { dispatchId, version: version + 1, draft });
    expect(sent.body.answer).toMatchObject(totals);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(saved as unknown as ArrayBuffer);
    const shown: Record<string, number> = {};
    workbook.getWorksheet('Cotizar')!.eachRow((row) => {
      shown[String(row.getCell('E').value)] = Number(row.getCell('F').result);
    });
    expect([shown.SUBTOTAL, shown.TOTAL].map((amount) => amount?.toFixed(2))).toEqual([
      totals.subtotal,
      totals.totalAmount,
    ]);
    expect((await browser.get('/excel')).headers.get('content-type')).toContain('spreadsheetml');
    expect((await browser.get<{ code: string }>('/form')).body.code).toBe('GUEST_ALREADY_SENT');
  });

  it('says what it cannot read and what is not as it was sent, and changes no number in silence', async () => {
    const { browser, page } = await guest();
    const [first = '', second = '', third = ''] = partsOf(page);
    const bytes = await filled(await formOf(browser), (sheet, rowOf) => {
      sheet.getCell(`E${rowOf(first)}`).value = 'S/ 1 250,50';
      sheet.getCell(`D${rowOf(first)}`).value = 999;
      sheet.getCell(`E${rowOf(second)}`).value = 'doce';
      sheet.getCell(`B${rowOf(second)}`).value = 'Otra cosa';
      sheet.getCell(`E${rowOf(third)}`).value = { error: '#REF!' } as ExcelJS.CellErrorValue;
      sheet.addRow([null, 'Flete', 'glb', 1, 300]);
    });
    const { body } = await read(browser, bytes);
    expect(body.changes).toMatchObject([{ field: 'price', before: null, after: '1250.5' }]);
    expect(body.notes.map(({ kind, code }) => `${kind} ${code}`).sort()).toEqual([
      'IGNORED QUANTITY_CHANGED',
      'IGNORED ROW_ADDED',
      'IGNORED TEXT_CHANGED',
      'KEPT READ_AS',
      'REFUSED NOT_A_NUMBER',
      'REFUSED NOT_A_NUMBER',
    ]);
    for (const { message } of body.notes) expect(message).toMatch(/\.$/);
  });

  it('never undoes what was typed on the page after the download', async () => {
    const { browser, page } = await guest();
    const [first = '', second = ''] = partsOf(page);
    const form = await formOf(browser);
    const lines = [{ itemId: first, price: '7', declined: false, note: '' }];
    await browser.put('', { dispatchId: page.dispatchId, version: 0, draft: { lines, phone: '999 111 222' } });
    const bytes = await filled(form, (sheet, rowOf) => {
      sheet.getCell(`E${rowOf(second)}`).value = 8;
    });
    const { body } = await read(browser, bytes);
    expect(body.changes.map(({ field, after }) => [field, after])).toEqual([['price', '8']]);
    expect(body.draft).toMatchObject({ phone: '999 111 222', lines: [{ price: '7' }, { price: '8' }] });
    expect(body.version).toBe(1);
  });

  it("refuses another dispatch's form, an older revision's and files that are no form, each with a text", async () => {
    const [one, other] = [await guest(), await guest()];
    const form = await formOf(one.browser);
    const ofAnother = await read(other.browser, form);
    expect([ofAnother.status, ofAnother.body.code]).toEqual([400, 'GUEST_FORM_OF_ANOTHER']);
    const plain = new ExcelJS.Workbook();
    plain.addWorksheet('Cotizar').addRow(['Hola']);
    const unknown = await read(one.browser, Buffer.from((await plain.xlsx.writeBuffer()) as ArrayBuffer));
    expect(unknown.body.code).toBe('WORKBOOK_UNKNOWN');
    expect((await read(one.browser, Buffer.from('no soy un Excel'))).body.code).toBe('WORKBOOK_UNKNOWN');
    expect((await read(one.browser, Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).body.code).toBe('FILE_NOT_READABLE');
    const blind = await filled(form, (sheet) => sheet.spliceColumns(9, 2));
    expect((await read(one.browser, blind)).body.code).toBe('GUEST_FORM_ROWS');
    const huge = await read(one.browser, Buffer.alloc(11 * 1024 * 1024, 1));
    expect([huge.status, huge.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('is nobody else’s: without the cookie, or with a session of the product, there is no form', async () => {
    expect((await buyer.api.get<{ code: string }>('/api/responder/form')).body.code).toBe('INVITATION_NOT_FOUND');
  });

  it('takes a refusal back, with what was typed before', async () => {
    const { browser, page } = await guest();
    const { dispatchId } = page;
    const [first = ''] = partsOf(page);
    const draft = { lines: [{ itemId: first, price: '7', declined: false, note: '' }] };
    await browser.put('', { dispatchId, version: 0, draft });
    const declined = await browser.post<GuestPage>('/decline', { dispatchId, reason: 'Sin stock' });
    expect(declined.body).toMatchObject({ state: 'DECLINED', reason: 'Sin stock' });
    const wrong = await browser.post<{ code: string }>('/decline/undo', { dispatchId: randomUUID() });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'GUEST_OTHER_LINK']);
    for (const _ of ['once', 'twice']) {
      const undone = await browser.post<GuestPage>('/decline/undo', { dispatchId });
      expect([undone.status, undone.body]).toMatchObject([200, { state: 'OPEN', reason: null, draft }]);
    }
    expect((await browser.answer('11')).state).toBe('SENT');
    const late = await browser.post<{ code: string }>('/decline/undo', { dispatchId });
    expect([late.status, late.body.code]).toEqual([409, 'GUEST_NOT_DECLINED']);
  });
});
