import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aDispatch, aDocument, aList, aMeta, aParty } from '../../support/documents.js';
import { aMember, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const guest = aParty({ name: 'Transportes Jicamarca', guest: true });
const link = {
  email: 'ventas@jicamarca.pe',
  phone: '+51999000418',
  expiresAt: '2098-01-07T05:00:00.000Z',
  revokedAt: null,
  openedAt: '2026-11-23T15:00:00.000Z',
  lastOpenedAt: '2026-11-23T16:30:00.000Z',
};

describe('people without an account', () => {
  const api = startApi();
  const me = aMember();

  beforeEach(() => {
    answerFrame(api, me);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id } }));
    api.answer(companyRoutes.searchCompanies, { companies: [], meta: aMeta({ total: 0 }) });
  });

  it('are invited one by one, each with a link to hand over; a refusal names its reason', async () => {
    const { user } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    const form = await screen.findByRole('form', { name: 'Invitar por correo o WhatsApp' });
    const add = within(form).getByRole('button', { name: 'Añadir invitado' });
    const type = (name: RegExp, text: string) => user.type(within(form).getByRole('textbox', { name }), text);
    await user.click(add);
    expect(within(form).getByText('Escribe el nombre o la empresa')).toBeVisible();
    expect(within(form).getByText('Escribe un correo o un celular')).toBeVisible();
    await type(/Nombre/, 'Santa Clara');
    await type(/Celular/, '999 000 55');
    await type(/RUC/, '20999673042');
    await user.click(add);
    expect(within(form).getByText(/9 dígitos que empiezan en 9/)).toBeVisible();
    expect(within(form).getByText('El RUC no es válido')).toBeVisible();
    await type(/Celular/, '2');
    await user.clear(within(form).getByRole('textbox', { name: /RUC/ }));
    await user.click(add);
    await type(/Nombre/, 'Jicamarca');
    await type(/Correo/, 'Ventas@Jicamarca.pe');
    await user.click(add);
    const chosen = within(form).getByRole('list', { name: 'Invitados' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));

    api.respond(quotationRoutes.inviteGuests, ({ body }) => {
      const [invited] = (body as { invitations: { name: string }[] }).invitations;
      if (invited?.name === 'Jicamarca') return { refusal: guestErrors.ALREADY_INVITED };
      const whatsapp = 'https://wa.me/51999000552?text=Hola';
      return { body: { dispatches: [{ ...aDispatch(), whatsapp }], version: 4 } };
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar Cotización' }));
    expect(await screen.findByText(/Ya invitaste a/)).toBeVisible();
    expect(api.callsOf(quotationRoutes.inviteGuests).map(({ body }) => body)).toEqual([
      { message: '', invitations: [{ name: 'Santa Clara', phone: '999000552' }] },
      { message: '', invitations: [{ name: 'Jicamarca', email: 'ventas@jicamarca.pe' }] },
    ]);
    await user.click(screen.getByRole('button', { name: /Quitar a Jicamarca|Quitar Jicamarca/ }));
    const whatsapp = await screen.findByRole('link', { name: 'Abrir WhatsApp con el mensaje para Santa Clara' });
    expect(whatsapp).toHaveAttribute('href', 'https://wa.me/51999000552?text=Hola');
  });

  it('are marked, and their link tells its story and asks before it changes', async () => {
    const dispatch = aDispatch({ Company: guest, invitation: link });
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, status: 'Active' }, dispatches: [dispatch] }));
    const { user } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: /^Envíos/ }));
    expect(await screen.findByText('Invitado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enlace de Transportes Jicamarca' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enlace de Transportes Jicamarca' });
    expect(within(dialog).getByText('23 nov. 2026, 10:00')).toBeVisible();
    expect(within(dialog).getByText('23 nov. 2026, 11:30')).toBeVisible();

    api.answer(quotationRoutes.revokeInvitation, {});
    await user.click(within(dialog).getByRole('button', { name: 'Revocar enlace' }));
    expect(api.callsOf(quotationRoutes.revokeInvitation)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sí, revocar enlace' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.revokeInvitation)).toHaveLength(1));

    api.answer(quotationRoutes.renewInvitation, { whatsapp: 'https://wa.me/51999000418', expiresAt: link.expiresAt });
    await user.click(await within(dialog).findByRole('button', { name: 'Renovar enlace' }));
    await user.click(within(dialog).getByRole('button', { name: 'Sí, renovar enlace' }));
    const opened = await within(dialog).findByRole('link', { name: 'Abrir WhatsApp con el enlace nuevo' });
    expect(opened).toHaveAttribute('href', 'https://wa.me/51999000418');
  });
});
