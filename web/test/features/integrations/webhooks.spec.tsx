import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { webhookRoutes as routes } from '@cotizaobra/proto/webhooks/http';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aMeta } from '../../support/documents.js';
import { aMember } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';
import { A_SECRET, aDelivery, anAttempt, aWebhook } from '../../support/webhooks.js';

const PATH = '/app/perfil?tab=integraciones';
const open = (path = PATH) => openApp(path, { token: 'token' });

describe('Webhooks of the company', () => {
  const api = startApi();

  const serve = (...webhooks: Webhook[]) => {
    answerFrame(api);
    api.answer(companyRoutes.listApiKeys, { keys: [] });
    api.answer(routes.listWebhooks, { webhooks });
  };

  it('are for those who act for a company', async () => {
    answerFrame(api, aMember({ company: null, membership: null, missing: ['company'] }));
    open();
    expect(await screen.findByRole('heading', { name: 'Aún no tienes un perfil de empresa' })).toBeVisible();
    expect(api.callsOf(routes.listWebhooks)).toHaveLength(0);
  });

  it('say why there is none, and that they could not be loaded', async () => {
    serve();
    api.refuse(routes.listWebhooks, coreErrors.UNAVAILABLE);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No se pudieron cargar los webhooks' })).toBeVisible();
    api.answer(routes.listWebhooks, { webhooks: [] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Aún no tienes webhooks' })).toBeVisible();
  });

  it('are added with what the form says, and show their secret once', async () => {
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Agregar webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Agregar webhook' });
    await user.click(within(dialog).getByRole('button', { name: 'Agregar webhook' }));
    expect(await within(dialog).findByText('La dirección es obligatoria')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Dirección'), 'https://127.0.0.1/');
    await user.click(within(dialog).getByRole('checkbox', { name: /Documento retirado/ }));
    api.refuse(routes.createWebhook, webhookErrors.WEBHOOK_URL_REFUSED, [
      { path: 'url', code: 'WEBHOOK_URL_REFUSED', message: webhookErrors.WEBHOOK_URL_REFUSED.text },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Agregar webhook' }));
    expect(await within(dialog).findByText(/Escribe la dirección pública de tu sistema/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Dirección'));
    await user.type(within(dialog).getByLabelText('Dirección'), 'https://erp.wayrasur.pe/');
    const webhook = aWebhook({ url: 'https://erp.wayrasur.pe/' });
    api.answer(routes.createWebhook, { webhook, secret: A_SECRET });
    api.answer(routes.listWebhooks, { webhooks: [webhook] });
    await user.click(within(dialog).getByRole('button', { name: 'Agregar webhook' }));
    const secret = await screen.findByRole('dialog', { name: 'Guarda el secreto' });
    expect(within(secret).getByText(A_SECRET)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(secret).getByRole('button', { name: 'Ya lo guardé' }));
    await waitFor(() => expect(screen.queryByText(A_SECRET)).toBeNull());
    expect(await screen.findByText('https://erp.wayrasur.pe/')).toBeVisible();
    expect(api.callsOf(routes.createWebhook).at(-1)?.body).toEqual({
      url: 'https://erp.wayrasur.pe/',
      description: '',
      eventTypes: webhookEventTypes.filter((type) => type !== 'public.quotation.withdrawn.v1'),
    });
  });

  it('are five at most', async () => {
    serve(...Array.from({ length: 5 }, (_, at) => aWebhook({ url: `https://erp.wayrasur.pe/${at}` })));
    open();
    expect(await screen.findByRole('button', { name: 'Agregar webhook' })).toBeDisabled();
    expect(screen.getByText('Tu empresa ya tiene 5 webhooks. Elimina uno para agregar otro.')).toBeVisible();
  });

  it('tell how they do, and what to do about it', async () => {
    const broken = aWebhook({
      state: 'disabled',
      disabledReason: 'failing',
      disabledAt: '2026-11-20T15:00:00.000Z',
      version: 4,
    });
    serve(broken, aWebhook({ url: 'https://b.pe/', failingSince: '2026-11-20T15:00:00.000Z' }));
    const { user } = open();
    expect(await screen.findByText(/ninguna entrega llegó en 3 días/)).toBeVisible();
    expect(screen.getByText('Con fallas')).toBeVisible();
    api.answer(routes.updateWebhook, {
      ...broken,
      state: 'active',
      disabledReason: null,
      disabledAt: null,
      version: 5,
    });
    await user.click(screen.getByRole('button', { name: `Activar ${broken.url}` }));
    await waitFor(() => expect(api.callsOf(routes.updateWebhook)[0]?.body).toEqual({ version: 4, active: true }));
  });

  it.each([
    ['Pausar', 'Pausar', routes.updateWebhook],
    ['Eliminar', 'Eliminar', routes.deleteWebhook],
    ['Cambiar secreto', 'Cambiar secreto', routes.rotateWebhookSecret],
  ])('ask before %s', async (item, confirm, route) => {
    const webhook = aWebhook();
    serve(webhook);
    api.answer(routes.updateWebhook, { ...webhook, state: 'paused', version: 2 });
    api.answer(routes.deleteWebhook, {});
    api.answer(routes.rotateWebhookSecret, { webhook, secret: A_SECRET });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Acciones de ${webhook.url}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = await screen.findByRole('dialog');
    expect(api.callsOf(route)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(1));
    if (route === routes.rotateWebhookSecret) expect(await screen.findByText(A_SECRET)).toBeVisible();
  });

  it('show what was sent, what came back as plain text, and send it again', async () => {
    const webhook = aWebhook();
    const failed = aDelivery({ state: 'failed', attempts: 2, lastStatus: 500, lastFault: 'status' });
    serve(webhook);
    api.answer(routes.listWebhookDeliveries, { deliveries: [failed], meta: aMeta(), hasAny: true });
    api.answer(routes.getWebhookDelivery, {
      delivery: failed,
      body: '{"specversion":"1.0"}',
      tries: [anAttempt({ status: 500, fault: 'status', responseExcerpt: '<img src=x onerror=alert(1)>' })],
    });
    api.answer(routes.resendWebhookDelivery, aDelivery({ resend: true }));
    const { user, where } = open();
    await user.click(await screen.findByRole('button', { name: `Ver entregas de ${webhook.url}` }));
    expect(where()).toBe(`${PATH}&webhook=${webhook.id}`);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/HTTP 500 · 182 ms · 2 intentos/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Ver detalle de Cotización respondida/ }));
    expect(await within(dialog).findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(dialog.querySelector('img')).toBeNull();
    expect(within(dialog).getByText('Tu sistema respondió con un código distinto de 2xx.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Reenviar Cotización respondida/ }));
    await waitFor(() => expect(api.callsOf(routes.resendWebhookDelivery)).toHaveLength(1));
    expect(api.callsOf(routes.resendWebhookDelivery)[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('tell nothing yet and no match apart', async () => {
    const webhook = aWebhook();
    serve(webhook);
    api.answer(routes.listWebhookDeliveries, { deliveries: [], meta: aMeta({ total: 0 }), hasAny: false });
    const { user } = open(`${PATH}&webhook=${webhook.id}`);
    expect(await screen.findByRole('heading', { name: 'Aún no hay entregas' })).toBeVisible();
    api.answer(routes.listWebhookDeliveries, { deliveries: [], meta: aMeta({ total: 0 }), hasAny: true });
    await user.click(screen.getByRole('radio', { name: 'Fallidas' }));
    expect(await screen.findByRole('heading', { name: 'Ninguna entrega en este estado' })).toBeVisible();
    expect(api.callsOf(routes.listWebhookDeliveries).at(-1)?.query.get('state')).toBe('failed');
  });
});
