import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import { aDispatch, aDocument, anAnswer, aParty } from '../../support/documents.js';
import { aCopy, buyer, id, sentAt, startOwnDocument } from '../../support/own-document.js';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 30_000).toISOString();
const digest = 'ab'.repeat(32);

const answered = aDispatch({
  status: 'QUOTED',
  Company: aParty({ name: 'Concretera Andesmix' }),
  sealedAnswer: { at: '2026-11-22T21:31:00.000Z', times: 2 },
});
const silent = aDispatch({ status: 'PENDING', Company: aParty({ name: 'Ferretería Los Pórticos' }) });
const declined = aDispatch({
  status: 'REJECTED',
  reason: 'Sin stock de 5/8"',
  Company: aParty({ name: 'Puquio Hierro' }),
});

const sealedRequest = (more = {}, dispatches = [answered, silent, declined]) =>
  aDocument({
    quotation: { id, types: 'Request', status: 'Active', sentAt, deadline: inHours(50), sealed: true, ...more },
    dispatches,
  });

describe('sealed answers', () => {
  const { api, openWith } = startOwnDocument();
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

  it('count down to the opening, and show who answered and when, without an amount', async () => {
    await openWith(sealedRequest());
    expect(await screen.findByRole('heading', { name: 'Todo se abre al mismo tiempo' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveAccessibleName('Tiempo hasta la apertura: Quedan 2 días y 2 horas');
    expect(screen.getByText('1 de 3. Los montos, las notas y los plazos siguen cerrados.')).toBeVisible();
    expect(within(rowOf('Andesmix')).getByText('dom. 22 de noviembre, 16:31 · 2.ª vez')).toBeVisible();
    expect(within(rowOf('Andesmix')).getByText('Sellada')).toBeVisible();
    expect(within(rowOf('Pórticos')).getByText('Sin respuesta')).toBeVisible();
    expect(within(rowOf('Puquio')).getByText('Sin stock de 5/8"')).toBeVisible();
    expect(within(rowOf('Puquio')).getByText('Se retiró')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/S\/\s?\d/);
  });

  it('are asked for again by a reminder, once a day', async () => {
    const { user } = await openWith(sealedRequest());
    const reminder = { dispatchId: silent.id, remindedAt: new Date().toISOString(), whatsapp: null };
    api.refuse(quotationRoutes.remindRecipients, quotationErrors.NOBODY_TO_REMIND);
    await user.click(await screen.findByRole('button', { name: 'Recordar a Ferretería Los Pórticos' }));
    expect(await screen.findByText(quotationErrors.NOBODY_TO_REMIND.text)).toBeVisible();
    api.answer(quotationRoutes.remindRecipients, { reminded: [reminder] });
    const { remindedAt } = reminder;
    api.answer(quotationRoutes.getDocument, sealedRequest({}, [answered, { ...silent, remindedAt }, declined]));
    await user.click(screen.getByRole('button', { name: 'Recordar a Ferretería Los Pórticos' }));
    expect(await screen.findByText('Enviaste 1 recordatorio')).toBeVisible();
    expect(await screen.findByText(/^Recordado el /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Recordar a/ })).toBeNull();
    expect(api.callsOf(quotationRoutes.remindRecipients).at(-1)?.body).toEqual({ dispatchIds: [silent.id] });
  });

  it('open without a reload at the deadline', async () => {
    await openWith(sealedRequest({ deadline: new Date(Date.now() + 1_500).toISOString() }));
    await screen.findByRole('timer');
    const openedAt = new Date().toISOString();
    const opened = { ...answered, answer: { ...anAnswer(), digest } };
    api.answer(quotationRoutes.getDocument, sealedRequest({ openedAt }, [opened, silent, declined]));
    const strip = await screen.findByRole('region', { name: 'Acta de apertura' }, { timeout: 8_000 });
    expect(within(strip).getByText('Se abrió 1 propuesta.')).toBeVisible();
    expect(within(strip).getByText(digest)).toBeInTheDocument();
    expect(within(strip).getByRole('button', { name: 'Acta de apertura' })).toBeEnabled();
    expect(screen.queryByRole('timer')).toBeNull();
  }, 15_000);

  it('on the page of the comparison the same stands in its place', async () => {
    api.refuse(quotationRoutes.getComparison, quotationErrors.SEALED);
    api.answer(quotationRoutes.getDocument, sealedRequest());
    openApp(`/app/cotizaciones/comparativo/${id}`, { token: 'token' });
    expect(await screen.findByRole('heading', { name: 'Todo se abre al mismo tiempo' })).toBeVisible();
  });

  it('are no error page to a buyer who opens one too early', async () => {
    api.refuse(quotationRoutes.getDocument, quotationErrors.SEALED);
    openApp(`/app/clientes/cotizacion_detalle/${id}`, { token: 'token' });
    expect(await screen.findByRole('heading', { name: 'Propuesta sellada' })).toBeVisible();
    expect(screen.getByText(/Se abren todas juntas, y antes nadie lee los montos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('give their provider a receipt, and can be replaced until the deadline', async () => {
    const delivered = aDispatch({ status: 'PENDING', Company: buyer, digest });
    const { user } = await openWith(
      aCopy(
        { sentAt, send: 'reenviado', sealed: true, deadline: inHours(5) },
        { dispatches: [delivered], requestState: 'QUOTED' },
      ),
    );
    const receipt = await screen.findByRole('region', { name: 'Constancia de tu propuesta sellada' });
    expect(within(receipt).getByText(digest)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reemplazar propuesta' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Reemplazar tu propuesta?' });
    api.answer(quotationRoutes.reviseDocument, { id, version: 5, revision: 2 });
    await user.click(within(dialog).getByRole('button', { name: 'Reemplazar propuesta' }));
    expect(await screen.findByText('Ya puedes cambiar tus precios')).toBeVisible();
    await waitFor(() => expect(api.callsOf(quotationRoutes.reviseDocument)).toHaveLength(1));
  });
});
