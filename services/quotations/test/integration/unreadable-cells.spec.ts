import { randomUUID } from 'node:crypto';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { accepted, addPart, addTitle, answer, itemsOf, open, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const TYPED = '1.23456 bolsas, creo';

describe('what was typed into a number cell and is no number', () => {
  let platform: Platform;
  let owner: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    owner = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const edit = (id: string, version: number, operations: object[], company = owner) =>
    company.ask(EditItems, { id, version, operations: operations as never });
  const update = (id: string | undefined, fields: object) => [{ op: 'update', id, fields }];

  /** 1 > 1.1 (10 × 5), 1.2 (10 × 5) */
  async function tree(types: 'Quotation' | 'Request') {
    const draft = await write(owner, { types }, []);
    const [title, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const price = types === 'Quotation' ? { price: '5' } : {};
    const { version } = await edit(draft.id, draft.version, [
      addTitle(title),
      addPart({ id: first, ...price }, null, title),
      addPart({ id: second, ...price }, first, title),
    ]);
    return { id: draft.id, version, first, second };
  }
  const item = async (company: TestCompany, id: string, itemId: string) =>
    itemsOf((await open(company, id)).quotation.elements).find((one) => one.id === itemId);

  it('is kept beside the number that stood there, counts nothing, and gives way to a number', async () => {
    const { id, version, second } = await tree('Quotation');
    const typed = await edit(id, version, update(second, { unread: { quantity: TYPED } }));
    expect(typed.totals?.totalAmount).toBe('50.00');
    expect(await item(owner, id, second)).toMatchObject({
      quantity: '10',
      partial: '0.00',
      unread: { quantity: TYPED },
    });
    const corrected = await edit(id, typed.version, update(second, { quantity: '4' }));
    expect(corrected.totals?.totalAmount).toBe('70.00');
    expect((await item(owner, id, second))?.unread).toBeUndefined();
  });

  it('goes with the whole tree and with a duplicate, and is left blank in print', async () => {
    const { id, version, second } = await tree('Quotation');
    await edit(id, version, update(second, { unread: { price: TYPED } }));
    const copy = await owner.ask(DuplicateDocument, { id });
    const opened = (await open(owner, copy.id)).quotation;
    expect(itemsOf(opened.elements)[2]).toMatchObject({ price: '5', unread: { price: TYPED } });
    expect(opened.totalAmount).toBe('50.00');
    const { rows } = await owner.ask(GetPrintDocument, { id });
    expect(rows[2]).toMatchObject({ quantity: '10', price: null, partial: null });
    expect(JSON.stringify(rows)).not.toContain(TYPED);
    const put = { quotationId: copy.id, version: opened.version, elements: opened.elements };
    const { elements } = await owner.ask(ReplaceElements, put as never);
    expect(itemsOf(elements)[2]?.unread).toEqual({ price: TYPED });
  });

  it('keeps a Quotation from being sent, and names the cells', async () => {
    const { id, version, first, second } = await tree('Quotation');
    const { version: next } = await edit(id, version, [
      ...update(first, { unread: { price: '-5' } }),
      ...update(second, { unread: { quantity: '1.23456' } }),
    ]);
    const refusal = await owner.ask(SendToClient, { id, companyId: provider.id, message: '' }).catch((error) => error);
    expect(refusal).toMatchObject({ status: 409, code: 'UNREADABLE_CELLS' });
    expect(refusal.text ?? refusal.message).toBe(
      'Hay celdas que no se leen como número: el precio de 1.1 ("-5"), la cantidad de 1.2 ("1.23456"). Corrígelas antes de enviar.',
    );
    expect(refusal.fields.map(({ path }: { path: string }) => path)).toEqual([
      `elements.${first}.price`,
      `elements.${second}.quantity`,
    ]);
    expect(refusal.fields[0].message).toBe('el precio de 1.1 ("-5"): No puede ser negativo');
    await edit(id, next, [...update(first, { price: '5' }), ...update(second, { unread: null })]);
    await owner.ask(SendToClient, { id, companyId: provider.id, message: '' });
  });

  it('keeps a Request from being sent, also the one that a Quotation makes, where prices do not matter', async () => {
    const asked = await tree('Request');
    await edit(asked.id, asked.version, update(asked.second, { unread: { quantity: TYPED } }));
    await expect(send(owner, asked.id, provider)).rejects.toMatchObject({ code: 'UNREADABLE_CELLS' });
    const { id, version, first, second } = await tree('Quotation');
    const bad = await edit(id, version, [
      ...update(first, { unread: { price: TYPED } }),
      ...update(second, { unread: { quantity: TYPED } }),
    ]);
    await expect(send(owner, id, provider)).rejects.toMatchObject({ code: 'UNREADABLE_CELLS' });
    await edit(id, bad.version, update(second, { quantity: '3' }));
    const [dispatchId = ''] = await send(owner, id, provider);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    expect(JSON.stringify(await open(provider, quotationId ?? ''))).not.toContain(TYPED);
    const kept = await platform.database.query(`SELECT 1 FROM snapshot WHERE content::text LIKE '%' || $1 || '%'`, [
      TYPED,
    ]);
    expect(kept).toEqual([]);
  });

  it('keeps a provider from returning its copy, where it may stand in the price alone', async () => {
    const { copyId } = await accepted(owner, provider);
    const { quotation: copy } = await open(provider, copyId);
    const itemId = copy.elements[0]?.item.id;
    const put = (fields: object) => edit(copyId, copy.version, update(itemId, fields), provider);
    await expect(put({ unread: { quantity: '1' } })).rejects.toMatchObject({ code: 'STRUCTURE_FIXED' });
    await expect(put({ unread: { partial: 'x' } })).rejects.toMatchObject({ code: 'PRICES_NOT_EDITABLE' });
    const { version } = await put({ price: '9', unread: { price: 'doce' } });
    const give = () => provider.ask(ReturnQuotation, { id: copyId, message: '' });
    await expect(give()).rejects.toMatchObject({ status: 409, code: 'UNREADABLE_CELLS' });
    await edit(copyId, version, update(itemId, { price: '12' }), provider);
    await give();
  });

  it('is refused where no price may stand, and when it is too long', async () => {
    const { id, version, first } = await tree('Request');
    await expect(edit(id, version, update(first, { unread: { price: 'x' } }))).rejects.toMatchObject({
      code: 'NO_PRICES_ON_REQUEST',
    });
    await expect(edit(id, version, update(first, { unread: { quantity: 'x'.repeat(61) } }))).rejects.toMatchObject({
      status: 400,
    });
  });
});
