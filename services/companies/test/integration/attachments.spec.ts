import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { DeleteAttachment } from '@cotizaobra/proto/companies/delete-attachment';
import { smallImage } from '@cotizaobra/proto/companies/file-paths';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import { ListAttachments } from '@cotizaobra/proto/companies/list-attachments';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import type { Actor } from '@cotizaobra/proto/core/actor';
import sharp from 'sharp';
import { ObjectSweeper } from '../../src/attachment/object-sweeper.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';
import { animatedPng, objects, pdf, picture, pixelFlood, upload } from '../support/files.js';

describe('the files of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.database.query('DELETE FROM attachment');
    for (const key of await objects(test)) await test.get(ObjectStore).remove(key);
  });

  const someone = async (): Promise<Actor & { companyId: string }> => {
    const person = newPerson();
    const { company } = await register(test, {}, person);
    return { ...person, companyId: company.id };
  };
  const rows = () => test.database.query('SELECT type FROM attachment');
  const shown = (id: string) => test.client.request(GetPublicCompany, { id });
  /** The bytes behind an address. */
  const open = async (url: string) => {
    const object = await test.get(ObjectStore).get(url.replace('/api/files/', 'public/'));
    return { type: object!.contentType, bytes: await buffer(object!.stream) };
  };
  const sizeOf = async (url: string) => {
    const { width, height, format, exif } = await sharp((await open(url)).bytes).metadata();
    return { width, height, format, exif };
  };
  const nothingLeft = async () => {
    expect(await rows()).toEqual([]);
    expect(await objects(test)).toEqual([]);
  };

  it('are drawn anew in the sizes of the pages, without what the camera noted', async () => {
    const actor = await someone();
    const cases = [
      ['avatar', 300, 200, { width: 256, height: 256 }, { width: 96, height: 96 }],
      ['cover', 2000, 900, { width: 1200, height: 300 }, { width: 600, height: 150 }],
      ['gallery', 3200, 1600, { width: 1600, height: 800 }, { width: 400, height: 200 }],
    ] as const;
    for (const [type, width, height, large, small] of cases) {
      const stored = await upload(test, actor, {
        type,
        bytes: await picture(width, height, 'jpeg'),
        fileName: 'Obra ñ.jpg',
      });
      expect(stored).toMatchObject({ type, name: 'Obra ñ.jpg', companyId: actor.companyId });
      expect(stored.url).toMatch(/^\/api\/files\/companies\/[0-9a-f]{32}\.webp$/);
      expect(stored.thumbnail).toBe(smallImage(stored.url));
      expect(await sizeOf(stored.url)).toEqual({ ...large, format: 'webp', exif: undefined });
      expect(await sizeOf(stored.thumbnail!)).toEqual({ ...small, format: 'webp', exif: undefined });
    }
    expect((await objects(test)).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('show at once as logo, cover, catalogue and gallery; a new logo takes the place of the old one', async () => {
    const actor = await someone();
    const old = await upload(test, actor, { type: 'avatar', bytes: await picture(300, 300) });
    const logo = await upload(test, actor, { type: 'avatar', bytes: await picture(64, 64) });
    const cover = await upload(test, actor, { type: 'cover', bytes: await picture(1200, 300) });
    const catalog = await upload(test, actor, { type: 'catalog', bytes: pdf(), fileName: 'Catálogo.pdf' });
    const photo = await upload(test, actor, { type: 'gallery', bytes: await picture(100, 100) });
    const company = await shown(actor.companyId);
    expect(company).toMatchObject({ logoCompany: logo.url, coverImage: cover.url });
    expect(company.attachments).toEqual([catalog, photo]);
    expect(catalog).toMatchObject({ thumbnail: null, url: expect.stringMatching(/\.pdf$/) });
    expect(await open(catalog.url)).toEqual({ type: 'application/pdf', bytes: pdf() });
    expect(await test.client.request(ListAttachments, { companyId: actor.companyId }, newPerson())).toEqual({
      attachments: [catalog, photo],
    });
    expect((await objects(test)).some((key) => old.url.endsWith(key.split('/').at(-1)!))).toBe(false);
    expect(await rows()).toHaveLength(4);
  });

  it('show catalogues in the order of their names, whenever they came', async () => {
    const actor = await someone();
    const files = ['Lista 10.pdf', 'áridos.pdf', 'Lista 2.pdf', 'Bombas.pdf'];
    for (const fileName of files) await upload(test, actor, { type: 'catalog', bytes: pdf(), fileName });
    const { attachments } = await shown(actor.companyId);
    expect(attachments.map(({ name }) => name)).toEqual(['áridos.pdf', 'Bombas.pdf', 'Lista 2.pdf', 'Lista 10.pdf']);
  });

  it('go with their objects, and the logo from the company too', async () => {
    const actor = await someone();
    const logo = await upload(test, actor, { type: 'avatar', bytes: await picture(300, 300) });
    const photo = await upload(test, actor, { type: 'gallery', bytes: await picture(100, 100) });
    for (const { id } of [logo, photo]) await test.client.request(DeleteAttachment, { id }, actor);
    expect(await shown(actor.companyId)).toMatchObject({ logoCompany: null, attachments: [] });
    await nothingLeft();
    await expect(test.client.request(DeleteAttachment, { id: photo.id }, actor)).rejects.toMatchObject({
      code: 'ATTACHMENT_NOT_FOUND',
      status: 404,
    });
  });

  it('are exactly four of a kind, however many come at once', async () => {
    const actor = await someone();
    const bytes = await picture(50, 50);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => upload(test, actor, { type: 'gallery', bytes })),
    );
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(4);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'TOO_MANY_FILES', status: 409, message: expect.stringContaining('4') });
    }
    expect(await rows()).toHaveLength(4);
    expect(await objects(test)).toHaveLength(8);
    await upload(test, actor, { type: 'catalog', bytes: pdf() });
  });

  describe('are refused, and nothing stays,', () => {
    it.each([
      ['a text that calls itself PDF', 'catalog', async () => Buffer.from('Hola'), 'FILE_TYPE_NOT_ALLOWED', 415],
      [
        'a ZIP that calls itself PDF',
        'catalog',
        async () => Buffer.from('504b0304140000000800', 'hex'),
        'FILE_TYPE_NOT_ALLOWED',
        415,
      ],
      ['a PDF that breaks off', 'catalog', async () => pdf().subarray(0, -10), 'FILE_BROKEN', 400],
      [
        'a PDF that unpacks to a flood',
        'catalog',
        async () => pdf(Buffer.alloc(300 * 1024 * 1024)),
        'FILE_BROKEN',
        400,
      ],
      ['a PDF for a picture', 'gallery', async () => pdf(), 'FILE_TYPE_NOT_ALLOWED', 415],
      ['a picture for a catalogue', 'catalog', () => picture(10, 10), 'FILE_TYPE_NOT_ALLOWED', 415],
      [
        'a picture of another kind',
        'gallery',
        async () =>
          sharp(await picture(10, 10))
            .webp()
            .toBuffer(),
        'FILE_TYPE_NOT_ALLOWED',
        415,
      ],
      ['100 million pixels in a few kilobytes', 'gallery', async () => pixelFlood(), 'IMAGE_TOO_MANY_PIXELS', 400],
      ['a picture that moves', 'avatar', animatedPng, 'IMAGE_ANIMATED', 400],
      [
        'a picture that breaks off',
        'cover',
        async () => (await picture(400, 400)).subarray(0, 200),
        'FILE_BROKEN',
        400,
      ],
      ['an empty file', 'gallery', async () => Buffer.alloc(0), 'FILE_TYPE_NOT_ALLOWED', 415],
      ['more than 5 MB', 'catalog', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 'FILE_TOO_LARGE', 413],
    ] as const)('%s', async (_what, type, bytes, code, status) => {
      const actor = await someone();
      const refusal = upload(test, actor, { type, bytes: await bytes() });
      await expect(refusal).rejects.toMatchObject({ code, status, message: expect.stringMatching(/\.$/) });
      await nothingLeft();
    });

    it("what is meant for somebody else's company", async () => {
      const [actor, other] = [await someone(), await someone()];
      const bytes = await picture(10, 10);
      await expect(upload(test, actor, { type: 'gallery', bytes, companyId: other.companyId })).rejects.toMatchObject({
        code: 'COMPANY_NOT_FOUND',
        status: 404,
      });
      await nothingLeft();
      const theirs = await upload(test, other, { type: 'gallery', bytes });
      await expect(test.client.request(DeleteAttachment, { id: theirs.id }, actor)).rejects.toMatchObject({
        code: 'ATTACHMENT_NOT_FOUND',
        status: 404,
      });
      await expect(test.client.request(DeleteAttachment, { id: theirs.id })).rejects.toMatchObject({ status: 401 });
      expect(await rows()).toHaveLength(1);
    });

    it('what somebody sends who only waits to join', async () => {
      const owner = await someone();
      const { ruc } = await shown(owner.companyId);
      const waiting = newPerson();
      await register(test, { company_ruc: ruc }, waiting);
      const bytes = await picture(10, 10);
      const pretender = { ...waiting, companyId: owner.companyId };
      await expect(upload(test, pretender, { type: 'gallery', bytes })).rejects.toMatchObject({ status: 404 });
      await nothingLeft();
    });
  });

  it('that a crash left without a row are swept, and no others', async () => {
    const actor = await someone();
    await upload(test, actor, { type: 'gallery', bytes: await picture(10, 10) });
    await upload(test, actor, { type: 'catalog', bytes: pdf() });
    const kept = await objects(test);
    const store = test.get(ObjectStore);
    const orphan = `${'0'.repeat(31)}1.webp`;
    for (const folder of ['companies', 'companies-small'])
      await store.put(`public/${folder}/${orphan}`, Buffer.from('x'), { contentType: 'image/webp' });
    const sweeper = test.get(ObjectSweeper);
    expect(await sweeper.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await sweeper.sweep(new Date(Date.now() + 60_000))).toBe(2);
    expect(await objects(test)).toEqual(kept);
  });

  it('wait while the object store is away, and the company is there all the same', async () => {
    const away = await startCompanies({
      env: { OBJECT_STORE: 's3://key:secret@127.0.0.1:9/bucket?tls=false' },
      nats: test.nats,
      database: test.database,
    });
    await test.running.stop();
    try {
      const actor = newPerson();
      const { company } = await register(away, {}, actor);
      const file = { objectKey: `incoming/${'a'.repeat(32)}`, fileName: 'a.png', bytes: 10 };
      await expect(
        away.client.request(
          StoreAttachment,
          { companyId: company.id, type: 'gallery', file },
          { ...actor, companyId: company.id },
        ),
      ).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
      expect(await away.client.request(GetPublicCompany, { id: company.id })).toMatchObject({ attachments: [] });
    } finally {
      await away.stop();
    }
  });
});
