import { randomUUID } from 'node:crypto';
import { CascadeRequest } from '@cotizaobra/proto/quotations/cascade-request';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ListRequestAttachments } from '@cotizaobra/proto/quotations/list-request-attachments';
import { RequestLeftOver } from '@cotizaobra/proto/quotations/request-left-over';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { attach, listed } from '../support/attachments.js';
import { accept, cascade, fill, give, partIds, pricesOf, seen } from '../support/cascades.js';
import { award, compare } from '../support/comparisons.js';
import { inHours, pass } from '../support/deadlines.js';
import { accepted, addPart, addTitle, answer, itemsOf, open, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const lines = [
  { description: 'Cemento', unit: 'bol', quantity: '10' },
  { description: 'Acero', unit: 'kg', quantity: '3' },
];

describe('asking own providers for a received Request', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let middle: TestCompany;
  let first: TestCompany;
  let second: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    middle = await platform.company();
    first = await platform.company();
    second = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** The middle's copy of a Request, with a Request of all its lines to two providers. */
  async function asked(parts = lines) {
    const { copyId, requestId: from } = await accepted(buyer, middle, parts);
    const { requestId, dispatches } = await cascade(middle, copyId, [first, second]);
    const [toFirst = '', toSecond = ''] = dispatches.map(({ id }) => id);
    return { from, copyId, requestId, copies: [await accept(first, toFirst), await accept(second, toSecond)] as const };
  }

  /** … that both answered. */
  async function answered(
    prices: readonly (readonly (string | null)[])[],
    general: readonly (object | undefined)[] = [],
  ) {
    const flow = await asked();
    const [one, other] = flow.copies;
    await give(first, one, prices[0] ?? [], general[0]);
    await give(second, other, prices[1] ?? [], general[1]);
    return { ...flow, itemIds: await partIds(middle, flow.copyId) };
  }

  describe('makes a Request', () => {
    it('of the chosen lines with the titles above them, and of nothing else', async () => {
      const [walls, roof, brick, mortar, tile] = Array.from({ length: 5 }, () => randomUUID());
      const { id, version } = await write(buyer, {}, []);
      const operations = [
        addTitle(walls!),
        addPart({ id: brick!, description: 'Ladrillo' }, null, walls!),
        addPart({ id: mortar!, description: 'Mortero' }, brick!, walls!),
        addTitle(roof!, null, walls!),
        addPart({ id: tile!, description: 'Teja' }, null, roof!),
      ];
      await buyer.ask(EditItems, { id, version, operations });
      const [dispatchId = ''] = await send(buyer, id, middle);
      const copyId = await accept(middle, dispatchId);
      const [, , inCopy = ''] = itemsOf((await open(middle, copyId)).quotation.elements).map((item) => item.id);
      const { requestId, code } = await cascade(middle, copyId, [first], { itemIds: [inCopy] });
      const { quotation } = await open(middle, requestId);
      expect(quotation).toMatchObject({
        types: 'Request',
        status: 'Active',
        code,
        name: 'Pedido de precios: 1 partida',
      });
      expect(itemsOf(quotation.elements).map(({ description }) => description)).toEqual(['Estructuras', 'Mortero']);
      const whole = await cascade(middle, copyId, [first], {
        itemIds: itemsOf((await open(middle, copyId)).quotation.elements)
          .filter(({ type }) => type !== 'PART')
          .map((item) => item.id),
      });
      const all = itemsOf((await open(middle, whole.requestId)).quotation.elements);
      expect(all.map(({ description }) => description)).toEqual([
        ...['Estructuras', 'Ladrillo', 'Mortero'],
        ...['Estructuras', 'Teja'],
      ]);
    });

    it('with own message and deadline, and the files that were chosen alone', async () => {
      const { id } = await write(buyer, {}, [{}]);
      await attach(platform, buyer, id, undefined, 'Plano.pdf');
      await attach(platform, buyer, id, undefined, 'Contrato.pdf');
      const [dispatchId = ''] = await send(buyer, id, middle);
      const copyId = await accept(middle, dispatchId);
      const { attachments } = await listed(middle, id);
      const deadline = inHours(30);
      const more = { message: 'Para el lunes', deadline, attachmentIds: [attachments[0]?.id ?? ''] };
      const { requestId } = await cascade(middle, copyId, [first], more);
      const received = await open(first, requestId);
      expect(received.companyinfo).toMatchObject({ message: 'Para el lunes' });
      expect(received.quotation).toMatchObject({ deadline: new Date(deadline).toISOString() });
      const files = (await first.ask(ListRequestAttachments, { id: requestId })).attachments;
      expect(files.map(({ fileName }) => fileName)).toEqual(['Plano.pdf']);
      expect(files[0]?.id).not.toBe(attachments[0]?.id);
      const without = await cascade(middle, copyId, [first]);
      expect((await first.ask(ListRequestAttachments, { id: without.requestId })).attachments).toEqual([]);
      const unknown = cascade(middle, copyId, [first], { attachmentIds: [randomUUID()] });
      await expect(unknown).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    });

    it('once for a double click', async () => {
      const { copyId } = await accepted(buyer, middle, lines);
      const input = { id: copyId, itemIds: await partIds(middle, copyId), companyIds: [first.id], message: '' };
      const key = { idempotencyKey: randomUUID() };
      const made = await Promise.all([0, 1].map(() => middle.ask(CascadeRequest, input, key)));
      expect(new Set(made.map(({ requestId }) => requestId)).size).toBe(1);
      expect((await seen(middle, copyId)).requests).toHaveLength(1);
    });

    it('only from a copy, of its own lines, to companies that can be asked', async () => {
      const { copyId, requestId } = await accepted(buyer, middle, lines);
      await expect(cascade(middle, copyId, [first], { itemIds: [randomUUID()] })).rejects.toMatchObject({
        code: 'FOREIGN_ITEM',
      });
      await expect(cascade(middle, copyId, [middle])).rejects.toMatchObject({ code: 'OWN_COMPANY' });
      const ids = await partIds(buyer, requestId);
      await expect(cascade(buyer, requestId, [first], { itemIds: ids })).rejects.toMatchObject({
        code: 'ILLEGAL_STATE',
      });
      await expect(cascade(buyer, copyId, [first], { itemIds: ids })).rejects.toMatchObject({ status: 404 });
      await answer(buyer, (await open(middle, copyId)).companyinfo?.id ?? '', 'WITHDRAWN');
      await expect(cascade(middle, copyId, [first])).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    });

    it('that leads back to the copy, and its answers too, for its owner', async () => {
      const { copyId, requestId, copies } = await answered([
        ['10', '4'],
        ['9', '5'],
      ]);
      expect((await open(middle, requestId)).links).toMatchObject({ quotation: { id: copyId } });
      expect((await open(middle, copies[0])).links).toMatchObject({
        request: { id: requestId },
        quotation: { id: copyId },
      });
      expect((await compare(middle, requestId)).answers).toHaveLength(2);
    });
  });

  describe('brings prices back', () => {
    it('per line, the cheapest first, with the state of each provider', async () => {
      const { copyId, requestId, copies } = await answered([
        ['10', null],
        ['9', '5'],
      ]);
      const panel = await seen(middle, copyId);
      expect(panel.requests).toMatchObject([{ id: requestId, lineCount: 2, answered: 2, sealed: false }]);
      expect(panel.requests[0]?.dispatches.map(({ status }) => status)).toEqual(['QUOTED', 'QUOTED']);
      expect(panel.rows.map(({ description, offers }) => [description, offers.map(({ cost }) => cost)])).toEqual([
        ['Cemento', ['9', '10']],
        ['Acero', ['5']],
      ]);
      expect(panel.rows[0]?.offers[0]).toMatchObject({ quotationId: copies[1], company: { name: second.name } });
      expect(panel).toMatchObject({ fillable: true, better: 0 });
    });

    it('and fills the copy with the cheapest one and a margin, as one change that can be undone', async () => {
      const { copyId, itemIds } = await answered([
        ['10', '4'],
        ['9', '5'],
      ]);
      const filled = await fill(middle, copyId, { margin: '12.5' });
      expect(await pricesOf(middle, copyId)).toEqual(['10.125', '4.5']);
      expect(filled.totals).toEqual({ totalAmount: '114.75', subtotal: '97.25', igv: '17.50' });
      expect(filled.changed).toEqual([
        { id: itemIds[0], price: '10.125', partial: '101.25' },
        { id: itemIds[1], price: '4.5', partial: '13.50' },
      ]);
      expect(filled.before).toEqual(itemIds.map((itemId) => ({ itemId, price: null })));
      const operations = filled.before.map(({ itemId: id, price }) => ({
        op: 'update' as const,
        id,
        fields: { price },
      }));
      await middle.ask(EditItems, { id: copyId, version: filled.version, operations });
      expect(await pricesOf(middle, copyId)).toEqual([null, null]);
    });

    it('by the margin of a line, a chosen answer, and chosen lines alone', async () => {
      const { copyId, itemIds, copies } = await answered([
        ['10', '4'],
        ['9', '5'],
      ]);
      const [cement = '', steel = ''] = itemIds;
      const choices = [{ itemId: cement, quotationId: copies[0] }];
      const filled = await fill(middle, copyId, { margins: [{ itemId: cement, margin: '20' }], choices });
      expect(await pricesOf(middle, copyId)).toEqual(['12', null]);
      expect(filled.skipped).toEqual([{ itemId: steel, reason: 'NO_MARGIN' }]);
      await fill(middle, copyId, { margin: '0', itemIds: [steel] });
      expect(await pricesOf(middle, copyId)).toEqual(['12', '4']);
      const { rows } = await seen(middle, copyId);
      expect(rows.map(({ filled }) => filled)).toMatchObject([
        { quotationId: copies[0], cost: '10', margin: '20', price: '12', stands: true },
        { quotationId: copies[0], cost: '4', margin: '0', price: '4', stands: true },
      ]);
    });

    it('in the tax mode of the copy, and never from another currency', async () => {
      const { copyId } = await answered(
        [
          ['10', '4'],
          ['1', '1'],
        ],
        [{ taxMode: 'EXCLUDED' }, { typeMoneda: 'USD' }],
      );
      const { rows } = await seen(middle, copyId);
      expect(rows[0]?.offers).toMatchObject([
        { price: '10', cost: '11.8', problem: null },
        { price: '1', cost: null, problem: 'OTHER_CURRENCY', typeMoneda: 'USD' },
      ]);
      await fill(middle, copyId, { margin: '10' });
      expect(await pricesOf(middle, copyId)).toEqual(['12.98', '5.192']);
      const [first = ''] = await partIds(middle, copyId);
      const dollars = rows[0]?.offers[1]?.quotationId ?? '';
      const chosen = fill(middle, copyId, { margin: '10', choices: [{ itemId: first, quotationId: dollars }] });
      await expect(chosen).rejects.toMatchObject({ code: 'OFFER_GONE' });
    });

    it('and proposes a better one that comes later, without changing anything', async () => {
      const { copyId, copies } = await asked();
      await give(first, copies[0], ['10', '4']);
      await fill(middle, copyId, { margin: '10' });
      expect((await seen(middle, copyId)).better).toBe(0);
      await give(second, copies[1], ['9.5', '4.2']);
      const panel = await seen(middle, copyId);
      expect(panel.better).toBe(1);
      expect(panel.rows.map(({ better }) => better)).toEqual([true, false]);
      expect(await pricesOf(middle, copyId)).toEqual(['11', '4.4']);
      await fill(middle, copyId, { margin: '10', itemIds: [panel.rows[0]?.itemId ?? ''] });
      expect(await pricesOf(middle, copyId)).toEqual(['10.45', '4.4']);
      expect((await seen(middle, copyId)).better).toBe(0);
    });

    it('and says when the answer behind a price was taken back', async () => {
      const { copyId, copies } = await asked();
      const returnId = await give(first, copies[0], ['10', '4']);
      await fill(middle, copyId, { margin: '10' });
      await answer(first, returnId, 'WITHDRAWN');
      const { rows } = await seen(middle, copyId);
      expect(rows.map(({ filled, offers }) => [filled?.stands, offers])).toEqual([
        [false, []],
        [false, []],
      ]);
      await expect(fill(middle, copyId, { margin: '10' })).rejects.toMatchObject({ code: 'NOTHING_TO_FILL' });
      expect(await pricesOf(middle, copyId)).toEqual(['11', '4.4']);
    });

    it('from several Requests, and none from a deleted one', async () => {
      const { copyId } = await accepted(buyer, middle, lines);
      const [cement = '', steel = ''] = await partIds(middle, copyId);
      const one = await cascade(middle, copyId, [first], { itemIds: [cement] });
      const two = await cascade(middle, copyId, [second], { itemIds: [cement, steel] });
      await give(first, await accept(first, one.dispatches[0]?.id ?? ''), ['8']);
      await give(second, await accept(second, two.dispatches[0]?.id ?? ''), ['7', '6']);
      const costs = async () => (await seen(middle, copyId)).rows.map(({ offers }) => offers.map(({ cost }) => cost));
      expect(await costs()).toEqual([['7', '8'], ['6']]);
      await middle.ask(ToggleDocument, { id: two.requestId, status: 'Deactivated' });
      expect(await costs()).toEqual([['8'], []]);
    });

    it('also from a duplicate of the Request, and from the lines that an award left over', async () => {
      const { copyId, requestId } = await answered([
        ['10', '4'],
        ['9', null],
      ]);
      const { id } = await middle.ask(DuplicateDocument, { id: requestId });
      const third = await platform.company();
      const [dispatchId = ''] = await send(middle, id, third);
      await give(third, await accept(third, dispatchId), ['8', '3']);
      const { rows, requests } = await seen(middle, copyId);
      expect(rows.map(({ offers }) => offers[0]?.cost)).toEqual(['8', '3']);
      expect(requests.map((request) => [request.id, request.lineCount])).toEqual([
        [requestId, 2],
        [id, 2],
      ]);
      const { answers } = await compare(middle, requestId);
      await award(middle, requestId, [answers[0]?.quotationId ?? '', null], { reason: 'Entrega antes' });
      const left = await middle.ask(RequestLeftOver, { id: requestId });
      expect((await seen(middle, copyId)).requests.at(-1)).toMatchObject({ id: left.id, lineCount: 1 });
      for (const further of [id, left.id])
        await expect(send(middle, further, buyer)).rejects.toMatchObject({ code: 'UNKNOWN_RECIPIENT' });
    });

    it('not before sealed answers are opened', async () => {
      const { copyId } = await accepted(buyer, middle, lines);
      const sealed = await cascade(middle, copyId, [first], { deadline: inHours(40), sealed: true });
      await give(first, await accept(first, sealed.dispatches[0]?.id ?? ''), ['77.7113', '4']);
      const before = await seen(middle, copyId);
      expect(before.requests).toMatchObject([{ sealed: true, answered: 1 }]);
      expect(JSON.stringify(before)).not.toContain('77.7113');
      await expect(fill(middle, copyId, { margin: '1' })).rejects.toMatchObject({ code: 'NOTHING_TO_FILL' });
      await pass(platform, sealed.requestId, 41);
      await platform.get(DeadlineScheduler).run(new Date());
      expect((await seen(middle, copyId)).rows[0]?.offers).toMatchObject([{ cost: '77.7113' }]);
    });
  });

  describe('refuses to fill', () => {
    it('an older version, other answers than those that were seen, and a copy that was returned', async () => {
      const { copyId, copies } = await asked();
      await give(first, copies[0], ['10', '4']);
      const { version, answersVersion } = await seen(middle, copyId);
      await expect(fill(middle, copyId, { margin: '1', version: version - 1 })).rejects.toMatchObject({
        code: 'STALE_VERSION',
      });
      await give(second, copies[1], ['9', '5']);
      await expect(fill(middle, copyId, { margin: '1', version, answersVersion })).rejects.toMatchObject({
        code: 'ANSWERS_CHANGED',
      });
      expect(await pricesOf(middle, copyId)).toEqual([null, null]);
      await give(middle, copyId, ['1', '1']);
      await expect(fill(middle, copyId, { margin: '1' })).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
      await expect(fill(buyer, copyId, { margin: '1', version })).rejects.toMatchObject({ status: 404 });
      await expect(seen(buyer, copyId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
      await expect(fill(middle, copyId, {})).rejects.toMatchObject({ status: 400 });
    });

    it('lines of another document, and a margin that is none', async () => {
      const { copyId } = await answered([['10', '4'], ['9']]);
      const itemId = randomUUID();
      for (const options of [
        { margins: [{ itemId, margin: '1' }] },
        { margin: '1', itemIds: [itemId] },
        { margin: '1', choices: [{ itemId, quotationId: copyId }] },
      ])
        await expect(fill(middle, copyId, options)).rejects.toMatchObject({ code: 'FOREIGN_ITEM' });
      for (const margin of ['-1', '1000.0001', 'x', '1.00001'])
        await expect(fill(middle, copyId, { margin })).rejects.toMatchObject({ status: 400 });
    });
  });

  it('sends the Request to further providers from its own page', async () => {
    const { copyId, requestId } = await asked();
    const third = await platform.company();
    await middle.ask(SendDocument, { id: requestId, companyIds: [third.id] });
    expect((await seen(middle, copyId)).requests[0]?.dispatches).toHaveLength(3);
  });
});
