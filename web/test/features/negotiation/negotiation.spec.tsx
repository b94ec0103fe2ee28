import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { roundErrors } from '@cotizaobra/proto/quotations/round-errors';
import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import {
  aNegotiation,
  anOpenNegotiation,
  itemIds,
  openRound,
  ownCopy,
  quotationId,
  receivedIn,
} from '../../support/negotiations.js';
import { answerFrame } from '../../support/signed-in.js';

const path = `/app/cotizaciones/negociar/${quotationId}`;

describe('negotiating line by line', () => {
  const api = startApi();

  beforeEach(() => {
    sessionStorage.clear();
    answerFrame(api);
  });

  const openBuyer = async (negotiation: Negotiation = aNegotiation(), version: 1 | 2 = 2) => {
    api.answer(quotationRoutes.getDocument, receivedIn(version));
    api.answer(quotationRoutes.listRounds, negotiation);
    const app = openApp(path, { token: 'token' });
    const table = within(await screen.findByRole('table', { name: /con tu contraoferta/ }));
    return { ...app, table };
  };
  const openProvider = async (negotiation: Negotiation = anOpenNegotiation('PROVIDER')) => {
    api.answer(quotationRoutes.getDocument, ownCopy());
    api.answer(quotationRoutes.listRounds, negotiation);
    const app = openApp(path, { token: 'token' });
    const table = within(await screen.findByRole('table', { name: /Partidas de la ronda/ }));
    return { ...app, table };
  };
  const rowOf = (table: ReturnType<typeof within>, text: string) =>
    within(table.getAllByRole('row').find((row: HTMLElement) => row.textContent?.includes(text))!);
  const bar = () => within(screen.getByRole('region', { name: 'Tu ronda' }));
  const press = (name: string | RegExp) => screen.getByRole('button', { name });

  it('says what changed since the round before: totals, counts and each line', async () => {
    const { table } = await openBuyer();
    const change = within(screen.getByRole('region', { name: 'Qué cambió desde la ronda 1' }));
    expect(change.getByText('−S/ 423.50')).toBeVisible();
    for (const words of ['1 aceptada', '1 con otro precio', '1 pregunta respondida'])
      expect(screen.getByText(words)).toBeVisible();
    const steel = rowOf(table, 'Fierro corrugado');
    expect(steel.getByText('21.70')).toBeVisible();
    expect(steel.getByText('22.40')).toBeVisible();
    expect(steel.getByText('Otro precio')).toBeVisible();
    expect(steel.getByText('Pediste 21.20')).toBeVisible();
    expect(rowOf(table, 'Cemento').getByText('Cerrada')).toBeVisible();
  });

  it('shows only what changed on demand, and all of it again', async () => {
    const { user, table } = await openBuyer();
    await user.click(screen.getByRole('switch', { name: 'Solo lo que cambió' }));
    expect(table.queryByText('Arena gruesa')).toBeNull();
    expect(table.getByText('Ladrillo King Kong 18 huecos')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Solo lo que cambió' }));
    expect(table.getByText('Arena gruesa')).toBeVisible();
  });

  it('sends a round with a price, a quantity and a question, after asking', async () => {
    const { user, table } = await openBuyer();
    expect(press('Enviar ronda')).toBeDisabled();
    await user.click(table.getByRole('button', { name: 'Proponer en 3' }));
    await user.type(table.getByRole('textbox', { name: 'Precio que propones en 3' }), '21,30');
    const panel = within(screen.getByRole('complementary', { name: 'Historia de la partida' }));
    await user.type(panel.getByRole('textbox', { name: 'Cantidad propuesta' }), '200');
    await user.type(panel.getByRole('textbox', { name: /Nota de tu/ }), 'Con 21.30 cierro');
    expect(panel.getByText('16/500')).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Proponer en 2' }));
    await user.type(
      within(screen.getByRole('complementary', { name: 'Historia de la partida' })).getByRole('textbox', {
        name: /Nota de tu/,
      }),
      '¿Incluye flete?',
    );
    expect(bar().getByText(/1 contraoferta y 1 pregunta/)).toBeVisible();
    // 420 × 31.20 + 28.5 × 68 + 200 × 21.30 + 8360 × 1.32
    expect(bar().getByText('S/ 30,337.20')).toBeVisible();
    api.answer(quotationRoutes.proposeRound, { ...openRound(), number: 2 });
    await user.click(press('Enviar ronda'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Envías 1 contraoferta y 1 pregunta/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar ronda' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.proposeRound)).toHaveLength(1));
    const { body, headers } = api.callsOf(quotationRoutes.proposeRound)[0]!;
    expect(body).toEqual({
      version: 2,
      lines: [
        { itemId: itemIds[1], note: '¿Incluye flete?' },
        { itemId: itemIds[2], price: '21.3', quantity: '200', note: 'Con 21.30 cierro' },
      ],
    });
    expect(headers['idempotency-key']).toBeTruthy();
    expect(await screen.findByText('Ronda 2 enviada')).toBeVisible();
  });

  it('sends nothing that cannot be read or changes nothing', async () => {
    const { user, table } = await openBuyer();
    await user.click(table.getByRole('button', { name: 'Proponer en 3' }));
    const price = table.getByRole('textbox', { name: 'Precio que propones en 3' });
    await user.type(price, '21.70');
    expect(price).toHaveAccessibleDescription('Es lo que ya dice la cotización');
    await user.clear(price);
    await user.type(price, 'veinte');
    expect(bar().getByText('Revisa lo que escribiste en 3.')).toBeVisible();
    expect(press('Enviar ronda')).toBeDisabled();
  });

  it('keeps what was typed over a reload, and discards it only when asked', async () => {
    const { user, table, unmount } = await openBuyer();
    await user.click(table.getByRole('button', { name: 'Proponer en 3' }));
    await user.type(table.getByRole('textbox', { name: 'Precio que propones en 3' }), '21');
    unmount();
    const again = await openBuyer();
    expect(again.table.getByRole('textbox', { name: 'Precio que propones en 3' })).toHaveValue('21');
    await again.user.click(press('Descartar'));
    await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
    expect(again.table.getByRole('button', { name: 'Proponer en 3' })).toBeVisible();
  });

  it('keeps the round and says why when it is refused', async () => {
    const { user, table } = await openBuyer();
    await user.click(table.getByRole('button', { name: 'Proponer en 3' }));
    await user.type(table.getByRole('textbox', { name: 'Precio que propones en 3' }), '21');
    const { code, text } = roundErrors.NEXT_VERSION_PENDING;
    api.refuse(quotationRoutes.proposeRound, { code, kind: 'conflict', text });
    await user.click(press('Enviar ronda'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enviar ronda' }));
    expect(await dialog.findByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(table.getByRole('textbox', { name: 'Precio que propones en 3' })).toHaveValue('21');
  });

  it('waits for the answer to the round that was sent, and tells how a guest answers', async () => {
    const { table } = await openBuyer(anOpenNegotiation('BUYER', { guest: true }), 1);
    expect(screen.getByText(/Enviaste la ronda 1\. Falta la respuesta/)).toBeVisible();
    expect(screen.getByText(/responde sin cuenta/)).toBeVisible();
    expect(table.queryByRole('button', { name: /Proponer/ })).toBeNull();
    expect(rowOf(table, 'Fierro').getByText('21.20')).toBeVisible();
    expect(rowOf(table, 'Fierro').getByText('Por responder')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tu ronda' })).toBeNull();
  });

  it('lets a provider answer by buttons, keys and a reply', async () => {
    const { user, table } = await openProvider();
    expect(press('Enviar respuesta')).toBeDisabled();
    await user.click(table.getByRole('button', { name: /^Aceptar en 1/ }));
    table.getByRole('button', { name: 'Fierro corrugado de 3/8", 9 m' }).focus();
    await user.keyboard('o');
    await user.type(table.getByRole('textbox', { name: 'Tu otro precio en 3' }), '21.70');
    await user.type(table.getByRole('textbox', { name: 'Nota para 3' }), 'A 21.20 no llego');
    await user.type(table.getByRole('textbox', { name: /Tu respuesta a la pregunta de 4/ }), 'Sí, hasta 40 m');
    expect(screen.getByText('3 de 3 respondidas')).toBeVisible();
    api.answer(quotationRoutes.answerRound, { round: { ...openRound(), state: 'ANSWERED' }, version: 9, revision: 2 });
    await user.click(press('Enviar respuesta'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/pasan a la versión 2/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.answerRound)).toHaveLength(1));
    expect(api.callsOf(quotationRoutes.answerRound)[0]?.body).toEqual({
      version: 7,
      lines: [
        { itemId: itemIds[0], answer: 'ACCEPTED' },
        { itemId: itemIds[2], answer: 'REFUSED', price: '21.7', note: 'A 21.20 no llego' },
        { itemId: itemIds[3], answer: 'ACCEPTED', note: 'Sí, hasta 40 m' },
      ],
    });
  });

  it('says that nothing changes when the provider only refuses', async () => {
    const { user, table } = await openProvider();
    await user.click(table.getByRole('button', { name: 'No aceptar en 1' }));
    await user.click(table.getByRole('button', { name: 'No aceptar en 3' }));
    await user.type(table.getByRole('textbox', { name: /pregunta de 4/ }), 'No');
    await user.click(press('Enviar respuesta'));
    expect(within(await screen.findByRole('dialog')).getByText(/Ningún precio cambia/)).toBeVisible();
  });

  it('tells a missing Quotation, one without versions and an error apart', async () => {
    api.answer(quotationRoutes.getDocument, receivedIn(1));
    api.refuse(quotationRoutes.listRounds, { code: 'QUOTATION_NOT_FOUND', kind: 'not_found', text: 'No está.' });
    const first = openApp(path, { token: 'token' });
    expect(await screen.findByText('No encontramos esta cotización')).toBeVisible();
    first.unmount();
    api.answer(quotationRoutes.listRounds, aNegotiation({ versions: [], rounds: [], lines: [] }));
    openApp(path, { token: 'token' });
    expect(await screen.findByText('Esta cotización no se puede negociar')).toBeVisible();
  });
});
