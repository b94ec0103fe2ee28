import { randomUUID } from 'node:crypto';
import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetAcceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { addPart, answer, competing, itemsOf, open, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('item numbers of the file', () => {
  let platform: Platform;
  let owner: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    owner = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const numbersOf = async (company: TestCompany, id: string) =>
    itemsOf((await open(company, id)).quotation.elements).map((item) => item.sourceNumber);
  const printed = async (company: TestCompany, id: string) =>
    (await company.ask(GetPrintDocument, { id })).rows.map(({ number }) => number);

  it('are kept as they stand, printed, and go with what is sent, copied and duplicated', async () => {
    const draft = await write(owner, {}, []);
    const operations = [addPart({ sourceNumber: 'OE.9.9.62' })];
    await owner.ask(EditItems, { id: draft.id, version: draft.version, operations: operations as never });
    expect(await numbersOf(owner, draft.id)).toEqual(['OE.9.9.62']);
    expect(await printed(owner, draft.id)).toEqual(['OE.9.9.62']);
    const duplicate = await owner.ask(DuplicateDocument, { id: draft.id });
    expect(await numbersOf(owner, duplicate.id)).toEqual(['OE.9.9.62']);
    const [dispatchId = ''] = await send(owner, draft.id, provider);
    expect(await numbersOf(provider, draft.id)).toEqual(['OE.9.9.62']);
    expect(await printed(provider, draft.id)).toEqual(['OE.9.9.62']);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    expect(await numbersOf(provider, quotationId!)).toEqual(['OE.9.9.62']);
  });

  it('give way to the computed ones where the owner chooses that', async () => {
    const { id, version } = await write(owner, {}, []);
    const operations = [addPart({ id: randomUUID(), sourceNumber: '01.00' })];
    const edited = await owner.ask(EditItems, { id, version, operations: operations as never });
    await owner.ask(UpdateDocument, { id, version: edited.version, numbering: 'COMPUTED' });
    expect((await open(owner, id)).quotation.numbering).toBe('COMPUTED');
    expect(await printed(owner, id)).toEqual(['1']);
    expect(await numbersOf(owner, id)).toEqual(['01.00']);
  });

  it('name a line wherever it is named: without a price, changed, and refused', async () => {
    const lines = [{ sourceNumber: 'OE.1.5' }, { sourceNumber: 'OE.1.7' }];
    const [flow] = await competing(owner, [provider], lines, [1]);
    const { unpriced } = await owner.ask(GetAcceptance, { id: flow?.returnId ?? '' });
    expect(unpriced.map(({ index }) => index)).toEqual(['OE.1.7']);
    const { id, version, partIds } = await write(owner, { types: 'Request' }, lines);
    await send(owner, id, provider);
    const open = await owner.ask(ReviseDocument, { id });
    expect(open.version).toBeGreaterThan(version);
    const update = (fields: object) => ({ op: 'update', id: partIds[1], fields });
    const edit = (at: number, fields: object) =>
      owner.ask(EditItems, { id, version: at, operations: [update(fields)] as never });
    const edited = await edit(open.version, { quantity: '3' });
    const { changed } = await owner.ask(CompareRevisions, { id, from: 1, to: 'current' });
    expect(changed.map(({ index }) => index)).toEqual([{ from: 'OE.1.7', to: 'OE.1.7' }]);
    await edit(edited.version, { unread: { quantity: 'doce' } });
    await expect(send(owner, id, provider)).rejects.toMatchObject({
      code: 'UNREADABLE_CELLS',
      message: expect.stringContaining('la cantidad de OE.1.7 ("doce")'),
    });
  });

  it('stand beside what a comma means, which makes no new version and stays with the owner', async () => {
    const { id, version } = await write(owner, {}, []);
    const kept = await owner.ask(UpdateDocument, { id, comma: 'DECIMAL' });
    expect(kept.version).toBe(version);
    expect((await open(owner, id)).quotation).toMatchObject({ comma: 'DECIMAL', version });
  });
});
