import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AddReceptionPhoto } from '@cotizaobra/proto/orders/add-reception-photo';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { GetReceptionPhoto } from '@cotizaobra/proto/orders/get-reception-photo';
import { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { ReverseReception } from '@cotizaobra/proto/orders/reverse-reception';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { PHOTOS_PREFIX } from '../../src/photos/add-reception-photo.js';
import { PhotoSweeper } from '../../src/photos/photo-sweeper.js';
import { type Deal, ordered, startOrders } from '../support/orders-service.js';

/** A picture of 1 × 1. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Received {
  deal: Deal;
  id: string;
  receptionId: string;
}

describe('photos of a reception', () => {
  let test: TestService;
  let store: ObjectStore;
  beforeAll(async () => {
    test = await startOrders();
    store = test.get(ObjectStore);
  });
  afterAll(() => test.stop());

  async function received(): Promise<Received> {
    const { deal, order } = await ordered(test);
    const { id, lines } = order;
    await test.client.request(ConfirmOrder, { id }, deal.provider);
    const delivered = [{ lineId: lines[0]!.id, quantity: '1' }];
    const reception = { id, date: limaDay(new Date()), guide: 'T001-1', lines: delivered };
    const after = await test.client.request(RecordReception, reception, deal.buyer);
    return { deal, id, receptionId: after.receptions[0]!.id };
  }
  async function add({ id, receptionId }: Omit<Received, 'deal'>, actor: Actor, bytes: Buffer = png) {
    const objectKey = randomObjectKey('incoming');
    await store.put(objectKey, bytes, { contentType: 'application/octet-stream' });
    const file = { objectKey, fileName: 'foto.png', bytes: bytes.length };
    return test.client.request(AddReceptionPhoto, { id, receptionId, file }, actor);
  }
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found;
  };

  it('are redrawn, shown to both companies, and change neither version nor history', async () => {
    const one = await received();
    const before = await test.client.request(GetOrder, { id: one.id }, one.deal.buyer);
    const after = await add(one, one.deal.buyer);
    const { photos } = after.receptions[0]!;
    expect(after).toEqual({ ...before, receptions: [{ ...before.receptions[0], photos }] });
    expect(photos).toHaveLength(1);
    for (const actor of [one.deal.buyer, one.deal.provider]) {
      const photo = await test.client.request(GetReceptionPhoto, { id: one.id, photoId: photos![0]!.id }, actor);
      expect(photo).toMatchObject({ contentType: 'image/webp', fileName: `${after.code}_recepcion_1.webp` });
      const stored = await store.get(photo.objectKey);
      expect((await buffer(stored!.stream)).subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(await keys('incoming/')).toEqual([]);
  });

  it('are nothing for strangers, and only the buyer adds them', async () => {
    const one = await received();
    const photoId = (await add(one, one.deal.buyer)).receptions[0]!.photos![0]!.id;
    const stranger = testActor();
    const before = await keys(PHOTOS_PREFIX);
    await expect(add(one, stranger)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(add(one, one.deal.provider)).rejects.toMatchObject({ code: 'ORDER_NOT_YOUR_PART' });
    await expect(test.client.request(GetReceptionPhoto, { id: one.id, photoId }, stranger)).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    const other = await received();
    await expect(add({ id: other.id, receptionId: one.receptionId }, other.deal.buyer)).rejects.toMatchObject({
      code: 'RECEPTION_NOT_FOUND',
    });
    await expect(
      test.client.request(GetReceptionPhoto, { id: other.id, photoId }, other.deal.buyer),
    ).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect([await keys(PHOTOS_PREFIX), await keys('incoming/')]).toEqual([before, []]);
  });

  it('are at most four, also when six arrive at once', async () => {
    const one = await received();
    const before = (await keys(PHOTOS_PREFIX)).length;
    const tried = await Promise.allSettled(Array.from({ length: 6 }, () => add(one, one.deal.buyer)));
    const refused = tried.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['TOO_MANY_PHOTOS', 'TOO_MANY_PHOTOS']);
    const { receptions } = await test.client.request(GetOrder, { id: one.id }, one.deal.provider);
    expect(receptions[0]!.photos).toHaveLength(4);
    expect((await keys(PHOTOS_PREFIX)).length).toBe(before + 4);
  });

  it('are not added to a reversed reception, nor to its reversal', async () => {
    const one = await received();
    const { id, receptionId, deal } = one;
    const after = await test.client.request(ReverseReception, { id, receptionId, reason: 'Era otra obra' }, deal.buyer);
    for (const { id: each } of after.receptions)
      await expect(add({ id, receptionId: each }, deal.buyer)).rejects.toMatchObject({ code: 'RECEPTION_FIXED' });
  });

  it.each([
    ['a text', () => Buffer.from('no soy una imagen')],
    ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['this program', () => readFile(new URL(import.meta.url))],
  ])('are no %s', async (_what, make) => {
    const one = await received();
    await expect(add(one, one.deal.buyer, await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
    expect(await keys('incoming/')).toEqual([]);
  });

  it('keep their object; one without a row is removed', async () => {
    const one = await received();
    await add(one, one.deal.buyer);
    const known = await keys(PHOTOS_PREFIX);
    await store.put(randomObjectKey(PHOTOS_PREFIX, 'webp'), png, { contentType: 'image/webp' });
    expect(await test.get(PhotoSweeper).sweep(new Date(Date.now() + 1_000))).toBe(1);
    expect((await keys(PHOTOS_PREFIX)).sort()).toEqual(known.sort());
  });
});
