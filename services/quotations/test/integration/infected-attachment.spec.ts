import { EICAR, startTestClamd, type TestClamd } from '@cotizaobra/chassis/testing/test-clamd';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { complete, listed, pdfOf, sendPart, start } from '../support/attachments.js';
import { request } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';

describe('an attachment that arrives in parts, with a virus scanner', () => {
  let clamd: TestClamd;
  let platform: Platform;
  beforeAll(async () => {
    clamd = await startTestClamd(attachmentLimits.bytes);
    platform = await startPlatform({ env: { VIRUS_SCANNER: clamd.address } });
  }, 60_000);
  afterAll(async () => {
    await platform?.stop();
    await clamd?.stop();
  });

  it('is refused for what its parts hide together, and its upload ends', async () => {
    const buyer = await platform.company();
    const { id } = await request(buyer);
    const half = attachmentLimits.partBytes;
    const infected = pdfOf(half + 4_000);
    infected.write(EICAR, half - 20);
    for (const part of [infected.subarray(0, half), infected.subarray(half)]) expect(part.includes(EICAR)).toBe(false);
    const { uploadId } = await start(buyer, id, infected);
    for (const number of [1, 2]) await sendPart(platform, buyer, id, uploadId, infected, number);
    const refused = { code: 'FILE_INFECTED', params: { found: 'Eicar-Test-Signature' } };
    await expect(complete(buyer, id, uploadId)).rejects.toMatchObject(refused);
    await expect(complete(buyer, id, uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(JSON.stringify(await listed(buyer, id))).not.toContain(uploadId);

    const clean = pdfOf(half + 4_000);
    const next = await start(buyer, id, clean);
    for (const number of [1, 2]) await sendPart(platform, buyer, id, next.uploadId, clean, number);
    expect(await complete(buyer, id, next.uploadId)).toMatchObject({ id: next.uploadId, bytes: clean.length });
  });
});
