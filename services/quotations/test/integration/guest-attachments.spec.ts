import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { DeclineAsGuest } from '@cotizaobra/proto/quotations/decline-as-guest';
import { GetGuestAttachment } from '@cotizaobra/proto/quotations/get-guest-attachment';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { ListGuestAttachments } from '@cotizaobra/proto/quotations/list-guest-attachments';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { RemoveRequestAttachment } from '@cotizaobra/proto/quotations/remove-request-attachment';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { attach, pdfOf } from '../support/attachments.js';
import { request } from '../support/documents.js';
import { png } from '../support/hostile-attachments.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('files that a guest received', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);

  async function invite(id: string, email: string) {
    const invitations = [{ name: 'Agregados Santa Clara', email }];
    const { dispatches } = await buyer.ask(InviteGuests, { id, invitations, message: '' });
    const [dispatch] = dispatches;
    const [token = ''] =
      /[\w-]{43}/.exec(decodeURIComponent(dispatch?.whatsapp ?? '').split('/responder/')[1] ?? '') ?? [];
    const { session } = await ask(OpenInvitation, { token });
    return { session, dispatchId: dispatch?.id ?? '' };
  }

  const namesFor = async (session: string) =>
    (await ask(ListGuestAttachments, { session })).attachments.map(({ fileName }) => fileName);

  it('are listed, previewed and downloaded by the link alone', async () => {
    const { id } = await request(buyer);
    const plan = await attach(platform, buyer, id, pdfOf(), 'Planta y cortes, ñandú.pdf');
    const photo = await attach(platform, buyer, id, png(), 'foto.png');
    const { session } = await invite(id, 'santa.clara@example.pe');
    expect((await ask(ListGuestAttachments, { session })).attachments).toEqual([plan, photo]);
    const file = await ask(GetGuestAttachment, { session, attachmentId: plan.id });
    expect(file).toMatchObject({ fileName: 'Planta y cortes, ñandú.pdf', contentType: 'application/pdf' });
    const stored = await platform.get(ObjectStore).get(file.objectKey);
    expect(stored && (await buffer(stored.stream))).toEqual(pdfOf());
    expect(await ask(GetGuestAttachment, { session, attachmentId: photo.id, preview: true })).toMatchObject({
      contentType: 'image/webp',
    });
    const pdfPreview = { session, attachmentId: plan.id, preview: true };
    await expect(ask(GetGuestAttachment, pdfPreview)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
  });

  it('are those of its own dispatch: no other link opens them', async () => {
    const { id } = await request(buyer);
    const { id: attachmentId } = await attach(platform, buyer, id);
    const mine = await invite(id, 'una@example.pe');
    const other = await request(buyer);
    await attach(platform, buyer, other.id, pdfOf(700), 'de otro pedido.pdf');
    const theirs = await invite(other.id, 'otra@example.pe');
    expect(await namesFor(theirs.session)).toEqual(['de otro pedido.pdf']);
    const read = (session: string) => ask(GetGuestAttachment, { session, attachmentId });
    await expect(read(mine.session)).resolves.toBeDefined();
    await expect(read(theirs.session)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND', status: 404 });
    await expect(read('A'.repeat(43))).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND', status: 404 });
  });

  it('are those of the revision of the link', async () => {
    const { id } = await request(buyer);
    const plan = await attach(platform, buyer, id, pdfOf(), 'plano.pdf');
    const first = await invite(id, 'revision@example.pe');
    await buyer.ask(ReviseDocument, { id });
    await buyer.ask(RemoveRequestAttachment, { id, attachmentId: plan.id });
    const added = await attach(platform, buyer, id, pdfOf(700), 'nuevo.pdf');
    for (const attachmentId of [plan.id, added.id])
      await expect(ask(GetGuestAttachment, { session: first.session, attachmentId })).rejects.toMatchObject({
        code: 'GUEST_REQUEST_CLOSED',
      });
    const second = await invite(id, 'revision2@example.pe');
    expect(await namesFor(second.session)).toEqual(['nuevo.pdf']);
    const old = { session: second.session, attachmentId: plan.id };
    await expect(ask(GetGuestAttachment, old)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
  });

  it('end with the link, and with the refusal of the guest', async () => {
    const { id } = await request(buyer);
    const { id: attachmentId } = await attach(platform, buyer, id);
    const declined = await invite(id, 'no.cotiza@example.pe');
    await ask(DeclineAsGuest, { session: declined.session, dispatchId: declined.dispatchId, reason: 'Sin stock' });
    expect(await namesFor(declined.session)).toEqual([]);
    const revoked = await invite(id, 'anulada@example.pe');
    await buyer.ask(RevokeInvitation, { id: revoked.dispatchId });
    for (const call of [
      () => ask(ListGuestAttachments, { session: revoked.session }),
      () => ask(GetGuestAttachment, { session: revoked.session, attachmentId }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'INVITATION_OVER', status: 410 });
  });
});
