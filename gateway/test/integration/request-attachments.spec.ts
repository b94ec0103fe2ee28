import { randomUUID } from 'node:crypto';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetGuestAttachment } from '@cotizaobra/proto/quotations/get-guest-attachment';
import { GetRequestAttachment } from '@cotizaobra/proto/quotations/get-request-attachment';
import { Controller } from '@nestjs/common';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { SESSION } from '../support/guests.js';
import { aPerson } from '../support/keys.js';
import { startAnswers } from '../support/services.js';

const id = randomUUID();
const attachmentId = randomUUID();
const page = Buffer.from('<script>alert(1)</script>');
const file = { objectKey: 'attachments/one', contentType: 'image/png', etag: 'e1' };

@Controller()
class Quotations {
  static fileName = 'plano.pdf';

  @Handles(GetRequestAttachment)
  get(input: MessagePayload<typeof GetRequestAttachment>) {
    if (input.id !== id) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return { ...file, fileName: Quotations.fileName };
  }

  @Handles(GetGuestAttachment)
  forGuest() {
    return { ...file, fileName: Quotations.fileName };
  }
}

@Controller()
class Companies {
  @Handles(FindMembership)
  find() {
    return { companyId: randomUUID() };
  }
}

describe('downloading a file of a Request', () => {
  let gateway: TestGateways;
  let services: { stop(): Promise<void> }[];

  beforeAll(async () => {
    gateway = await startTestGateways();
    services = [
      await startAnswers('quotations', Quotations, gateway.nats.url),
      await startAnswers('companies', Companies, gateway.nats.url),
    ];
    await gateway.objects.put(file.objectKey, page, { contentType: 'image/png' });
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await gateway.stop();
  });

  const asMember = async (path: string, more: Record<string, string> = {}) =>
    fetch(`${gateway.urls[0]}/api/quotation/${path}`, {
      headers: { authorization: `Bearer ${await gateway.keys.token(aPerson())}`, ...more },
    });
  const asGuest = (path = '') =>
    fetch(`${gateway.urls[0]}/api/responder/attachments/${attachmentId}${path}`, {
      headers: { cookie: `guest=${SESSION}` },
    });

  it.each([
    ['an owner or recipient', () => asMember(`${id}/attachments/${attachmentId}`)],
    ['a guest', () => asGuest()],
  ])('saves it for %s and opens it nowhere, whatever is in it', async (_who, get) => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(page);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
    expect(answer.headers.get('cache-control')).toMatch(/^private|no-store/);
  });

  it.each([
    [
      'Planta y cortes – año 2026.pdf',
      'Plantaycortesano2026.pdf',
      'Planta%20y%20cortes%20%E2%80%93%20a%C3%B1o%202026.pdf',
    ],
    [
      `a"; filename=b.exe; x="'(*).pdf`,
      'afilenameb.exex.pdf',
      'a%22%3B%20filename%3Db.exe%3B%20x%3D%22%27%28%2A%29.pdf',
    ],
    ['\uD83D.pdf', '.pdf', '%EF%BF%BD.pdf'],
  ])('names it %j', async (fileName, ascii, encoded) => {
    Quotations.fileName = fileName;
    const { headers } = await asMember(`${id}/attachments/${attachmentId}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
    Quotations.fileName = 'plano.pdf';
  });

  it('sends a preview to be shown, and nothing twice to whoever has it', async () => {
    const answer = await asMember(`${id}/attachments/${attachmentId}/preview`);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
    expect((await asGuest('/preview')).headers.get('content-disposition')).toMatch(/^inline; /);
    const again = await asMember(`${id}/attachments/${attachmentId}`, { 'if-none-match': '"e1"' });
    expect(again.status).toBe(304);
  });

  it('is a 404 for a stranger, and for a guest without the cookie', async () => {
    const stranger = await asMember(`${randomUUID()}/attachments/${attachmentId}`);
    expect([stranger.status, (await stranger.json()) as object]).toEqual([
      404,
      expect.objectContaining({ code: 'QUOTATION_NOT_FOUND' }),
    ]);
    const path = `${gateway.urls[0]}/api/responder/attachments`;
    for (const place of ['', `/${attachmentId}`, `/${attachmentId}/preview`])
      expect([place, (await fetch(`${path}${place}`)).status]).toEqual([place, 404]);
  });
});
