import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { CancelAttachmentUpload } from '@cotizaobra/proto/quotations/cancel-attachment-upload';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { GetRequestAttachment } from '@cotizaobra/proto/quotations/get-request-attachment';
import { LocateAttachmentPart } from '@cotizaobra/proto/quotations/locate-attachment-part';
import { RemoveRequestAttachment } from '@cotizaobra/proto/quotations/remove-request-attachment';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { StartAttachmentUpload } from '@cotizaobra/proto/quotations/start-attachment-upload';
import { AttachmentSweeper } from '../../src/attachments/application/attachment-sweeper.js';
import { attach, complete, listed, pdfOf, sendPart, sha256, start } from '../support/attachments.js';
import { answer, quotation, request, send } from '../support/documents.js';
import { harmlessAttachments, hostileAttachments, png, zipOf } from '../support/hostile-attachments.js';
import { objectsIn } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const DAY_MS = 86_400_000;
/** Three parts. */
const large = pdfOf(2 * attachmentLimits.partBytes + 1000);

describe('files of a Request', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    // A folder, or a bucket for tests that is named there.
    const { TEST_S3_URL: bucket } = process.env;
    platform = await startPlatform(bucket ? { env: { OBJECT_STORE: bucket } } : {});
    [buyer, provider, stranger] = (await Promise.all([0, 1, 2].map(() => platform.company()))) as [
      TestCompany,
      TestCompany,
      TestCompany,
    ];
  }, 60_000);
  afterAll(() => platform?.stop());

  const namesFor = async (company: TestCompany, id: string) =>
    (await listed(company, id)).attachments.map(({ fileName }) => fileName);
  const bytesFor = async (company: TestCompany, id: string, attachmentId: string) => {
    const { objectKey } = await company.ask(GetRequestAttachment, { id, attachmentId });
    const object = await platform.get(ObjectStore).get(objectKey);
    return object && buffer(object.stream);
  };

  it('are kept as they came, and the upload is taken', async () => {
    const { id } = await request(buyer);
    const added = await attach(platform, buyer, id);
    expect(added).toMatchObject({ fileName: 'A-02 Planta y cortes.pdf', kind: 'PDF', bytes: 600, preview: 'PDF' });
    expect(await listed(buyer, id)).toEqual({ attachments: [added], uploads: [], editable: true });
    expect(await bytesFor(buyer, id, added.id)).toEqual(pdfOf());
    expect(await objectsIn(platform, 'incoming/')).toEqual([]);
  });

  it('are read by owner and recipients alone; nobody else learns that they exist', async () => {
    const { id } = await request(buyer);
    const { id: attachmentId } = await attach(platform, buyer, id);
    const reads = (company: TestCompany) => [
      () => listed(company, id),
      () => company.ask(GetRequestAttachment, { id, attachmentId }),
    ];
    for (const read of reads(provider)) await expect(read()).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const [dispatchId] = await send(buyer, id, provider);
    expect(await bytesFor(provider, id, attachmentId)).toEqual(pdfOf());
    expect((await listed(provider, id)).editable).toBe(false);
    for (const read of reads(stranger)) await expect(read()).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(provider.ask(RemoveRequestAttachment, { id, attachmentId })).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    });
    await answer(buyer, dispatchId ?? '', 'WITHDRAWN');
    for (const read of reads(provider)) await expect(read()).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('are frozen with the sent revision; the next one has them and changes its own', async () => {
    const { id } = await request(buyer);
    const plan = await attach(platform, buyer, id, pdfOf(600, 'plano'), 'plano.pdf');
    await attach(platform, buyer, id, pdfOf(600, 'memoria'), 'memoria.pdf');
    await send(buyer, id, provider);
    await expect(attach(platform, buyer, id)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
    await expect(buyer.ask(RemoveRequestAttachment, { id, attachmentId: plan.id })).rejects.toMatchObject({
      code: 'DOCUMENT_FROZEN',
    });
    await buyer.ask(ReviseDocument, { id });
    await buyer.ask(RemoveRequestAttachment, { id, attachmentId: plan.id });
    await attach(platform, buyer, id, pdfOf(600, 'detalle'), 'detalle.pdf');
    expect(await namesFor(buyer, id)).toEqual(['memoria.pdf', 'detalle.pdf']);
    expect(await bytesFor(buyer, id, plan.id)).toEqual(pdfOf(600, 'plano'));
    await send(buyer, id, provider);
    expect(await namesFor(provider, id)).toEqual(['memoria.pdf', 'detalle.pdf']);
    expect(await bytesFor(provider, id, plan.id)).toEqual(pdfOf(600, 'plano'));
  });

  it('come along to a duplicate, and each copy removes its own', async () => {
    const { id } = await request(buyer);
    const plan = await attach(platform, buyer, id);
    const copy = await buyer.ask(DuplicateDocument, { id });
    await buyer.ask(RemoveRequestAttachment, { id, attachmentId: plan.id });
    await platform.get(AttachmentSweeper).sweep(new Date(Date.now() + DAY_MS / 12));
    const [kept] = (await listed(buyer, copy.id)).attachments;
    expect(kept).toMatchObject({ fileName: plan.fileName, sha256: plan.sha256 });
    expect(await bytesFor(buyer, copy.id, kept?.id ?? '')).toEqual(pdfOf());
  });

  it('are refused on a Quotation, above ten, and above 50 MB with what is under way', async () => {
    const priced = await quotation(buyer);
    await expect(attach(platform, buyer, priced.id)).rejects.toMatchObject({ code: 'ATTACHMENTS_ON_REQUEST' });
    const { id } = await request(buyer);
    const whole = { fileName: 'planos.zip', sha256: sha256(Buffer.from('otro')) };
    const opened = await start(buyer, id, large);
    const tooLarge = { id, ...whole, bytes: attachmentLimits.bytes - large.length + 1 };
    await expect(buyer.ask(StartAttachmentUpload, tooLarge)).rejects.toMatchObject({ code: 'ATTACHMENTS_TOO_LARGE' });
    await buyer.ask(CancelAttachmentUpload, { id, uploadId: opened.uploadId });
    for (let at = 0; at < attachmentLimits.files; at += 1) await attach(platform, buyer, id, pdfOf(600, `${at}`));
    await expect(attach(platform, buyer, id)).rejects.toMatchObject({ code: 'TOO_MANY_ATTACHMENTS' });
  });

  it('go on where their upload stopped, in any order and however often', async () => {
    const { id } = await request(buyer);
    const { uploadId, received } = await start(buyer, id, large);
    expect(received).toEqual([]);
    await sendPart(platform, buyer, id, uploadId, large, 3);
    await sendPart(platform, buyer, id, uploadId, large, 1);
    await expect(complete(buyer, id, uploadId)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    expect(await start(buyer, id, large)).toMatchObject({ uploadId, received: [1, 3] });
    expect((await listed(buyer, id)).uploads).toMatchObject([{ uploadId, received: [1, 3] }]);
    await sendPart(platform, buyer, id, uploadId, large, 1);
    await sendPart(platform, buyer, id, uploadId, large, 2);
    const [first, second] = await Promise.all([complete(buyer, id, uploadId), complete(buyer, id, uploadId)]);
    expect(second).toEqual(first);
    expect(await complete(buyer, id, uploadId)).toEqual(first);
    expect((await bytesFor(buyer, id, first.id))?.equals(large)).toBe(true);
    expect(await listed(buyer, id)).toMatchObject({ attachments: [{ id: uploadId }], uploads: [] });
  });

  it('begin again when the object store has dropped their parts', async () => {
    const { id } = await request(buyer);
    const bytes = pdfOf(900, 'vencida');
    const { uploadId } = await start(buyer, id, bytes);
    const place = { id, uploadId, number: 1 };
    const { objectKey, partsId } = await buyer.ask(LocateAttachmentPart, place);
    await sendPart(platform, buyer, id, uploadId, bytes, 1);
    await platform.get(ObjectStore).dropParts(objectKey, partsId);
    await expect(complete(buyer, id, uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    const again = await start(buyer, id, bytes);
    expect(again).toMatchObject({ received: [] });
    await sendPart(platform, buyer, id, again.uploadId, bytes, 1);
    expect(await complete(buyer, id, again.uploadId)).toMatchObject({ sha256: sha256(bytes) });
  });

  it.each([
    ['Ñandú – memoria de cálculo (año 2026).pdf', 'Ñandú – memoria de cálculo (año 2026).pdf'],
    ['Especificacio\u0301n.pdf', 'Especificación.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\planos\\..\\A-02.pdf', 'A-02.pdf'],
    ['/absoluto/plano.pdf', 'plano.pdf'],
    ['..', 'archivo'],
    ['.plano.pdf', 'plano.pdf'],
    ['plano\u202Efdp.exe', 'planofdp.exe'],
    ['plano\r\nSet-Cookie: a=b.pdf', 'planoSet-Cookie: a=b.pdf'],
    ['\uD800plano.pdf', '\uFFFDplano.pdf'],
    [`${'ñ'.repeat(148)}😀.pdf`, `${'ñ'.repeat(146)}.pdf`],
  ])('are named %j as %j', async (fileName, kept) => {
    const { id } = await request(buyer);
    expect(await attach(platform, buyer, id, pdfOf(), fileName)).toMatchObject({ fileName: kept });
  });

  it('are not what arrived when a part is of another file', async () => {
    const { id } = await request(buyer);
    const { uploadId } = await start(buyer, id, large);
    for (const number of [1, 2]) await sendPart(platform, buyer, id, uploadId, large, number);
    await sendPart(platform, buyer, id, uploadId, Buffer.alloc(large.length), 3);
    await expect(complete(buyer, id, uploadId)).rejects.toMatchObject({ code: 'UPLOAD_DIFFERS' });
    expect(await listed(buyer, id)).toMatchObject({ attachments: [], uploads: [] });
  });

  it.each(harmlessAttachments)('%s is a %s by its content', async (fileName, kind, bytes) => {
    const { id } = await request(buyer);
    const added = await attach(platform, buyer, id, bytes, fileName);
    expect(added).toMatchObject({ kind, fileName, bytes: bytes.length, sha256: sha256(bytes) });
  });

  it.each(hostileAttachments)('%s (%s) is %s, in one piece and in parts', async (_what, fileName, code, bytes) => {
    const { id } = await request(buyer);
    await expect(attach(platform, buyer, id, bytes, fileName)).rejects.toMatchObject({ code });
    if (bytes.length > 0) {
      const { uploadId } = await start(buyer, id, bytes, fileName);
      await sendPart(platform, buyer, id, uploadId, bytes, 1);
      await expect(complete(buyer, id, uploadId)).rejects.toMatchObject({ code });
    }
    expect(await listed(buyer, id)).toMatchObject({ attachments: [], uploads: [] });
  });

  it('that are pictures are encoded again, without place and without what hides behind', async () => {
    const { id } = await request(buyer);
    const bytes = Buffer.concat([png(), zipOf({ 'setup.exe': Buffer.from('MZ') })]);
    const { id: attachmentId, preview } = await attach(platform, buyer, id, bytes, 'foto.png');
    const served = await bytesFor(buyer, id, attachmentId);
    expect(preview).toBe('IMAGE');
    expect(served?.subarray(1, 4).toString()).toBe('PNG');
    expect(served?.includes('77.0428') || served?.includes('setup.exe')).toBe(false);
    const small = await buyer.ask(GetRequestAttachment, { id, attachmentId, preview: true });
    expect(small).toMatchObject({ contentType: 'image/webp' });
  });

  it('leave nothing of cancelled, abandoned and refused uploads', async () => {
    const store = platform.get(ObjectStore);
    const { id } = await request(buyer);
    const cancelled = await start(buyer, id, pdfOf(700));
    await buyer.ask(CancelAttachmentUpload, { id, uploadId: cancelled.uploadId });
    await expect(complete(buyer, id, cancelled.uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    const abandoned = await start(buyer, id, pdfOf(800));
    await sendPart(platform, buyer, id, abandoned.uploadId, pdfOf(800), 1);
    await store.startParts('attachments/ofnobody', { contentType: 'application/octet-stream' });
    await store.put('attachments/forgotten', Buffer.from('x'), { contentType: 'application/pdf' });
    const kept = await attach(platform, buyer, id);
    const sweeper = platform.get(AttachmentSweeper);
    await sweeper.sweep(new Date(Date.now() + DAY_MS / 2));
    expect((await listed(buyer, id)).uploads).toMatchObject([{ uploadId: abandoned.uploadId }]);
    await sweeper.sweep(new Date(Date.now() + DAY_MS + 60_000));
    expect(await listed(buyer, id)).toMatchObject({ attachments: [{ id: kept.id }], uploads: [] });
    const open: string[] = [];
    for await (const { key } of store.listParts('attachments/')) open.push(key);
    expect(open).toEqual([]);
    expect(await store.stat('attachments/forgotten')).toBeNull();
    expect(await bytesFor(buyer, id, kept.id)).toEqual(pdfOf());
  });
});
