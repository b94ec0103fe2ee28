import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { CancelImport } from '@cotizaobra/proto/quotations/cancel-import';
import { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetBc3 } from '@cotizaobra/proto/quotations/get-bc3';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { addPart, answer, itemsOf, open, quotation, request, send, write } from '../support/documents.js';
import { apply, csvOf, objectsIn, propose, upload, workbookOf } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { ansi, bc3Sample } from '../unit/imports/bc3-sample.js';

const ambiguous = csvOf('01;OBRAS;;;;', '01.01;Trazo;m2;29,081;2.50;');

describe('files that become items', () => {
  let platform: Platform;
  let owner: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    owner = await platform.company();
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const draft = (types: 'Request' | 'Quotation' = 'Quotation') => write(owner, { types }, []);
  const linesOf = async (company: TestCompany, id: string) =>
    itemsOf((await open(company, id)).quotation.elements).map(
      ({ type, sourceNumber, description, unit, quantity, price }) =>
        `${type} ${sourceNumber} ${description} ${unit} ${quantity} ${price}`,
    );

  it('are a proposal first: nothing is stored, the upload is taken', async () => {
    const { id, version } = await draft();
    const proposal = await propose(platform, owner, id);
    expect(await objectsIn(platform, 'incoming/')).toEqual([]);
    expect(proposal).toMatchObject({
      fileName: 'presupuesto.csv',
      kind: 'CSV',
      questions: [],
      counts: { titles: 2, parts: 3 },
      total: { computed: '1045.50' },
      holdsPrices: true,
      leavesPrices: false,
    });
    expect((await open(owner, id)).quotation).toMatchObject({ version, elements: [] });
    expect(Date.parse(proposal.expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('are applied in one edit that names each item, with numbers and prices of the file', async () => {
    const { id, version } = await draft();
    const applied = await apply(owner, id, await propose(platform, owner, id), version);
    expect(applied).toMatchObject({
      version: version + 1,
      totalAmount: '1045.50',
      mode: 'replace',
      added: { titles: 2, parts: 3 },
      removed: 0,
      left: { prices: 0 },
    });
    expect(itemsOf(applied.elements).map((item) => item.id)).toEqual(applied.added.itemIds);
    expect(await linesOf(owner, id)).toEqual([
      'TITLE 01 OBRAS PRELIMINARES  0 null',
      'PART 01.01 Trazo y replanteo m2 100 2.5',
      'PART 01.02 Cerco provisional m 20 14.775',
      'TITLE OE.2 CONCRETO SIMPLE  0 null',
      'PART OE.2.1 Solado de 4" m2 50 10',
    ]);
    expect((await open(owner, id)).quotation).toMatchObject({
      version: version + 1,
      itemCount: 3,
      totalAmount: '1045.50',
      numbering: 'SOURCE',
    });
  });

  it('are applied once, however often and from however many sides', async () => {
    const { id, version } = await draft();
    const proposal = await propose(platform, owner, id);
    const [first, second] = await Promise.all([
      apply(owner, id, proposal, version),
      apply(owner, id, proposal, version),
    ]);
    expect(second).toEqual(first);
    expect(await apply(owner, id, proposal, version, 'append')).toEqual(first);
    expect((await linesOf(owner, id)).length).toBe(5);
    await expect(owner.ask(ChangeImport, { id, importId: proposal.importId })).rejects.toMatchObject({
      code: 'IMPORT_APPLIED',
    });
    await expect(owner.ask(CancelImport, { id, importId: proposal.importId })).rejects.toMatchObject({
      code: 'IMPORT_APPLIED',
    });
  });

  it('are appended after what is there, or replace it', async () => {
    const { id, version, partIds } = await quotation(owner);
    const appended = await apply(owner, id, await propose(platform, owner, id), version, 'append');
    expect(itemsOf(appended.elements).map((item) => item.id)).toEqual([...partIds, ...appended.added.itemIds]);
    expect(appended).toMatchObject({ totalAmount: '1304.50', removed: 0 });
    const replaced = await apply(owner, id, await propose(platform, owner, id), appended.version);
    expect(replaced).toMatchObject({ totalAmount: '1045.50', removed: 6, added: { parts: 3 } });
    const { quotation: read } = await open(owner, id);
    expect(itemsOf(read.elements).map((item) => item.id)).toEqual(replaced.added.itemIds);
    const edited = { id, version: replaced.version, operations: [addPart({}, replaced.added.itemIds[3])] };
    expect((await owner.ask(EditItems, edited as never)).version).toBe(replaced.version + 1);
  });

  it('leave their prices out of a Request, and say how many', async () => {
    const { id, version } = await draft('Request');
    const proposal = await propose(platform, owner, id);
    expect(proposal).toMatchObject({ holdsPrices: true, leavesPrices: true });
    const applied = await apply(owner, id, proposal, version);
    expect(applied).toMatchObject({ totalAmount: null, left: { prices: 3 } });
    expect(itemsOf(applied.elements).map(({ price }) => price)).toEqual([null, null, null, null, null]);
    const stored = await platform.database.query('SELECT price FROM item WHERE document_id = $1', [id]);
    expect(stored.map(({ price }) => price)).toEqual([null, null, null, null, null]);
  });

  it('wait for the answer to a question about numbers', async () => {
    const { id, version } = await draft('Request');
    const proposal = await propose(platform, owner, id, ambiguous);
    expect(proposal.questions).toMatchObject([{ column: 'quantity', readings: ['29081', '29.081'] }]);
    await expect(apply(owner, id, proposal, version)).rejects.toMatchObject({
      code: 'QUESTIONS_OPEN',
      message: 'Elige cómo se leen los números de la cantidad antes de importar.',
      fields: [{ path: 'answers.quantity' }],
    });
    const { importId } = proposal;
    const answered = await owner.ask(ChangeImport, { id, importId, answers: { quantity: '29.081' } });
    expect(answered).toMatchObject({ importId, questions: [], formats: { quantity: 'COMMA' } });
    await apply(owner, id, proposal, version);
    expect(await linesOf(owner, id)).toContain('PART 01.01 Trazo m2 29.081 null');
  });

  it('keep what was decided before, until another sheet is chosen', async () => {
    const { id } = await draft('Request');
    const { importId } = await propose(platform, owner, id, ambiguous);
    await owner.ask(ChangeImport, { id, importId, formats: { quantity: 'POINT' } });
    const again = await owner.ask(ChangeImport, { id, importId, columns: { unit: null } });
    expect(again.formats.quantity).toBe('POINT');
    expect(again.columns.unit).toBeUndefined();
    expect(again.tree[1]).toMatchObject({ unit: '', quantity: '29081' });
  });

  it('are refused on another version, and changed nothing then', async () => {
    const { id, version } = await quotation(owner);
    const proposal = await propose(platform, owner, id);
    await expect(apply(owner, id, proposal, version - 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await linesOf(owner, id)).toHaveLength(1);
    expect(await apply(owner, id, proposal, version, 'append')).toMatchObject({ version: version + 1 });
  });

  it('are gone for a stranger, in another document, and after an hour', async () => {
    const { id, version } = await draft();
    const mine = await propose(platform, owner, id);
    const { importId } = mine;
    const notThere = { code: 'QUOTATION_NOT_FOUND', kind: 'not_found' };
    await expect(propose(platform, other, id)).rejects.toMatchObject(notThere);
    await expect(other.ask(ChangeImport, { id, importId })).rejects.toMatchObject(notThere);
    await expect(apply(other, id, mine, version)).rejects.toMatchObject(notThere);
    await expect(other.ask(CancelImport, { id, importId })).rejects.toMatchObject(notThere);
    const elsewhere = await write(other, { types: 'Quotation' }, []);
    const gone = { code: 'IMPORT_NOT_FOUND', kind: 'not_found' };
    await expect(apply(other, elsewhere.id, mine, elsewhere.version)).rejects.toMatchObject(gone);
    await platform.database.query(`UPDATE budget_import SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      importId,
    ]);
    await expect(apply(owner, id, mine, version)).rejects.toMatchObject(gone);
    await expect(owner.ask(ChangeImport, { id, importId })).rejects.toMatchObject(gone);
  });

  it('cannot change what was sent, nor the items of a copy', async () => {
    const { id, version } = await request(owner);
    const proposal = await propose(platform, owner, id);
    const [dispatchId = ''] = await send(owner, id, other);
    await expect(apply(owner, id, proposal, version + 1)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
    await expect(propose(platform, owner, id)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
    const { quotationId } = await answer(other, dispatchId, 'ACCEPTED');
    await expect(propose(platform, other, quotationId!)).rejects.toMatchObject({ code: 'STRUCTURE_FIXED' });
    expect(await objectsIn(platform, 'incoming/')).toEqual([]);
  });

  it('show their numbers to the provider, on its copy and in print', async () => {
    const { id, version } = await draft('Request');
    await apply(owner, id, await propose(platform, owner, id), version);
    const [dispatchId = ''] = await send(owner, id, other);
    const { quotationId } = await answer(other, dispatchId, 'ACCEPTED');
    const numbers = ['01', '01.01', '01.02', 'OE.2', 'OE.2.1'];
    for (const read of [id, quotationId!]) {
      const { rows } = await other.ask(GetPrintDocument, { id: read });
      expect(rows.map(({ number }) => number)).toEqual(numbers);
      const { quotation: seen } = await open(other, read);
      expect(itemsOf(seen.elements).map(({ sourceNumber }) => sourceNumber)).toEqual(numbers);
    }
  });

  it('may be workbooks: the document names the one that it came from, and so does the copy', async () => {
    const { id, version } = await draft('Request');
    const bytes = workbookOf([
      ['PRESUPUESTO'],
      [],
      ['Item', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'],
      ['01', 'ESTRUCTURAS', null, null, null, null],
      ['01.01', 'Concreto en zapatas', 'm3', 12.5, 400, 5000],
    ]);
    const proposal = await propose(platform, owner, id, bytes, 'cliente.xlsx');
    expect(proposal).toMatchObject({ kind: 'XLSX', sheet: 'Presupuesto', headerRow: 3 });
    expect((await open(owner, id)).clientWorkbook).toBeNull();
    const applied = await apply(owner, id, proposal, version);
    expect((await open(owner, id)).clientWorkbook).toBe('cliente.xlsx');
    await apply(owner, id, await propose(platform, owner, id), applied.version, 'append');
    expect((await open(owner, id)).clientWorkbook).toBe('cliente.xlsx');
    const [dispatchId = ''] = await send(owner, id, other);
    expect((await open(other, id)).clientWorkbook).toBeNull();
    const { quotationId } = await answer(other, dispatchId, 'ACCEPTED');
    expect((await open(other, quotationId!)).clientWorkbook).toBe('cliente.xlsx');
  });

  it('may be BC3 files, which are given back with what the document has no place for', async () => {
    const { id, version } = await draft();
    const bytes = Buffer.from(ansi(bc3Sample));
    const proposal = await propose(platform, owner, id, bytes, 'obra.bc3');
    expect(proposal).toMatchObject({ kind: 'BC3', levelsFrom: 'CONCEPTS' });
    await apply(owner, id, proposal, version);
    const bc3 = async (company: TestCompany) => {
      const file = await company.ask(GetBc3, { id });
      const object = await platform.get(ObjectStore).get(file.objectKey);
      return { ...file, text: object ? (await buffer(object.stream)).toString('latin1') : '' };
    };
    const own = await bc3(owner);
    expect(own.fileName).toMatch(/\.bc3$/);
    expect(own.text).toContain('Estudio Andes');
    expect(own.text).toContain('~C|O01OA070|');
    await expect(bc3(other)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await owner.ask(SendToClient, { id, companyId: other.id } as never);
    const received = await bc3(other);
    expect(received.text).toContain('12.40');
    expect(received.text).not.toContain('O01OA070');
  });

  it('are refused when they hold no items, and their upload is removed', async () => {
    const { id } = await draft();
    const file = await upload(platform, Buffer.from([1, 2, 3, 0, 5]));
    await expect(owner.ask(CreateImport, { id, file })).rejects.toMatchObject({ code: 'FILE_NOT_READABLE' });
    expect(await objectsIn(platform, 'incoming/')).not.toContain(file.objectKey);
    expect(await platform.database.query('SELECT 1 FROM budget_import WHERE document_id = $1', [id])).toEqual([]);
  });
});
