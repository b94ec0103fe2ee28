import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved } from '@cotizaobra/proto/companies/events';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { GetRevision } from '@cotizaobra/proto/quotations/get-revision';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const LOGO_THEN = 'public/companies/a0000000000000000000000000000000.webp';

describe('the companies on what was sent', () => {
  let platform: Platform;
  let sender: TestCompany;
  let recipient: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  beforeEach(async () => {
    sender = await platform.company({ name: 'Constructora Ayer S.A.C.', logoKey: LOGO_THEN });
    recipient = await platform.company({ name: 'Cliente Ayer S.A.C.' });
  });
  afterAll(() => platform?.stop());

  /** Another name, RUC, logo and telephone. */
  async function becomes(company: TestCompany, name: string): Promise<void> {
    const { userId, email } = company.actor;
    const place = { department: '15', province: '1501', district: '150103' };
    await platform.client.publish(ProfileSaved, {
      subject: userId,
      aggregateVersion: 5,
      data: { userId, email, name: 'Otra', lastName: 'Persona', phone: '+51 900 000 000', ...place, address: null },
    });
    await platform.client.publish(CompanySaved, {
      subject: company.id,
      companyId: company.id,
      aggregateVersion: 5,
      data: {
        companyId: company.id,
        name,
        ruc: '20999999991',
        logoKey: 'public/companies/b0000000000000000000000000000000.webp',
        ...place,
        ownerUserId: userId,
      },
    });
    const known = () =>
      platform.database.query(
        `SELECT 1 FROM company JOIN contact ON user_id = owner_user_id WHERE id = $1 AND company.name = $2 AND phone LIKE '%900 000 000'`,
        [company.id, name],
      );
    await waitFor(async () => (await known()).length > 0, { what: `${name} is known` });
  }

  const then = {
    name: 'Constructora Ayer S.A.C.',
    logoCompany: '/api/files/companies/a0000000000000000000000000000000.webp',
    user: expect.objectContaining({ name: 'Rosa', phone: '+51 987 654 321' }),
  };

  it('stay for the recipient as they were, and are new in the next revision', async () => {
    const { id } = await request(sender);
    await send(sender, id, recipient);
    await becomes(sender, 'Constructora Hoy S.A.C.');
    const received = await open(recipient, id);
    expect(received.quotation.creatorcompany).toMatchObject({ ...then, ruc: sender.ruc });
    expect(received.companyinfo?.Company).toMatchObject({ ...then, ruc: sender.ruc });
    const printed = await recipient.ask(GetPrintDocument, { id });
    expect(printed.issuer).toMatchObject({ name: then.name, ruc: sender.ruc, logoObjectKey: LOGO_THEN });
    expect(printed.client).toMatchObject({ name: then.name });
    const own = await sender.ask(GetRevision, { id, revision: 1 });
    expect(own.quotation.creatorcompany).toMatchObject(then);
    expect((await open(sender, id)).quotation.creatorcompany.name).toBe('Constructora Hoy S.A.C.');
    await sender.ask(ReviseDocument, { id });
    await send(sender, id, recipient);
    const newest = await open(recipient, id);
    expect(newest.quotation.creatorcompany.name).toBe('Constructora Hoy S.A.C.');
  });

  it('print the addressee as it was, for both sides', async () => {
    const { id } = await quotation(sender);
    await sender.ask(SendToClient, { id, companyId: recipient.id });
    await becomes(recipient, 'Cliente Hoy S.A.C.');
    await becomes(sender, 'Constructora Hoy S.A.C.');
    for (const company of [sender, recipient]) {
      const printed = await company.ask(GetPrintDocument, { id });
      expect(printed.issuer.name).toBe('Constructora Ayer S.A.C.');
      expect(printed.client).toMatchObject({ name: 'Cliente Ayer S.A.C.', documentNumber: recipient.ruc });
    }
  });
});
