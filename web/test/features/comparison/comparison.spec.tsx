import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { type Settings, withSettings } from '../../../src/features/comparison/live.js';
import { openApp, startApi } from '../../support/app.js';
import { aComparison, awardOf, dollar, sampleAnswers } from '../../support/comparisons.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the comparison of a Request', () => {
  const api = startApi();

  beforeEach(() => {
    sessionStorage.clear();
    answerFrame(api);
  });

  const openWith = async (comparison = aComparison()) => {
    api.answer(quotationRoutes.getComparison, comparison);
    const app = openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    const grid = await screen.findByRole('grid');
    return { ...app, comparison, grid: within(grid), element: grid };
  };
  const cell = (grid: ReturnType<typeof within>, name: RegExp) => grid.getByRole('gridcell', { name });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const proposal = (name: RegExp) => region('Propuestas').getByRole('button', { name });

  it('marks incomplete totals and unquoted lines, and says what expired', async () => {
    const { grid } = await openWith();
    const head = (name: RegExp) => grid.getByRole('columnheader', { name });
    expect(head(/Aceros y Mallas/)).toHaveTextContent('4 de 6 partidas (incompleta)');
    expect(head(/Ferretería/)).toHaveTextContent('6 de 6 partidas');
    expect(head(/Ferretería/)).not.toHaveTextContent('incompleta');
    expect(head(/Ladrillera/)).toHaveTextContent('Vencida');
    expect(grid.getAllByText('No cotizó')).toHaveLength(5);
    expect(grid.getByText(/% de la mediana/)).toBeVisible();
  });

  it('shows the best price of each line and starts with it', async () => {
    const { grid } = await openWith();
    const best = cell(grid, /^Partida 1\.1 .*Ladrillera.*mejor precio/);
    expect(best).toHaveTextContent('13,104.00');
    expect(best).toHaveAttribute('aria-selected', 'true');
    expect(proposal(/Mejor precio por partida/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes a proposal in one press', async () => {
    const { user, grid } = await openWith();
    await user.click(proposal(/Un solo proveedor/));
    expect(grid.getAllByRole('gridcell', { selected: true })).toHaveLength(6);
    for (const chosen of grid.getAllByRole('gridcell', { selected: true }))
      expect(chosen).toHaveAccessibleName(/Ferretería/);
  });

  it('asks why a line goes to a dearer answer, and refuses the award without it', async () => {
    const { user, grid, comparison } = await openWith();
    await user.click(cell(grid, /^Partida 1\.1 .*Ferretería/));
    const reason = await screen.findByRole('textbox', { name: 'Motivo de 1.1' });
    expect(screen.getByText(/S\/ 294\.00 más que la mejor/)).toBeVisible();
    api.answer(quotationRoutes.awardRequest, { version: 5, award: awardOf(comparison) });
    await user.click(screen.getByRole('button', { name: 'Adjudicar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: /^Emitir/ }));
    expect(dialog.getByText('Escribe el motivo: se guarda con la adjudicación.')).toBeVisible();
    expect(api.callsOf(quotationRoutes.awardRequest)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo de 1.1' }), 'Llega antes');
    api.answer(quotationRoutes.getComparison, { ...comparison, award: awardOf(comparison) });
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: /^Emitir/ }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.awardRequest)).toHaveLength(1));
    const { body, headers } = api.callsOf(quotationRoutes.awardRequest)[0]!;
    const [first] = comparison.lines;
    expect(body).toMatchObject({
      version: 4,
      share: { rank: false, distance: false },
      lines: expect.arrayContaining([
        { itemId: first!.itemId, quotationId: comparison.answers[0]!.quotationId, reason: 'Llega antes' },
      ]),
    });
    expect((body as { lines: unknown[] }).lines).toHaveLength(6);
    expect(headers['idempotency-key']).toBeTruthy();
    expect(await screen.findByText(/^Adjudicado el/)).toBeVisible();
    expect(reason).not.toBeInTheDocument();
  });

  it('leaves a line deserted when its chosen cell is pressed again', async () => {
    const { user, grid } = await openWith();
    await user.click(cell(grid, /^Partida 2\.2 .*elegida/));
    expect(grid.getByText('Desierta')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adjudicar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Partidas desiertas (1)' })).toBeVisible();
    expect(dialog.getByText(/5 de 6 partidas, 1 desierta\./)).toBeVisible();
  });

  it('is chosen with the keyboard', async () => {
    const { user, grid, element } = await openWith();
    element.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(cell(grid, /^Partida 1\.1 .*Ferretería/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(element).toHaveAttribute('aria-activedescendant', grid.getAllByText('No cotizó')[0]!.id);
    expect(grid.getByRole('gridcell', { name: /^Partida 1\.2 .*elegida/ })).toHaveAccessibleName(/Andesmix/);
  });

  it('asks for a rate before it shows a total in another currency, and shows amounts while it is typed', async () => {
    const { user, grid, comparison } = await openWith(aComparison({ rates: [] }));
    const andesmix = () => grid.getByRole('columnheader', { name: /Andesmix/ });
    expect(andesmix()).toHaveTextContent('Falta tipo de cambio');
    expect(screen.getByText(/Falta el tipo de cambio de Dólar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Escribir tipo de cambio' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Tipo de cambio de Dólar' }), '3.752');
    expect(andesmix()).toHaveTextContent('S/ 18,032.64');
    const rates = [{ ...dollar, date: expect.any(String) }];
    api.answer(quotationRoutes.saveComparison, { ...aComparison(), request: comparison.request, version: 5 });
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.saveComparison)).toHaveLength(1));
    expect(api.callsOf(quotationRoutes.saveComparison)[0]!.body).toEqual({
      version: 4,
      basis: 'WITH_TAX',
      adjustments: [],
      rates,
    });
  });

  it('switches the basis at once and keeps it when the save is refused', async () => {
    const { user, grid } = await openWith();
    api.refuse(quotationRoutes.saveComparison, quotationErrors.COMPARISON_CHANGED);
    await user.click(screen.getByRole('radio', { name: 'Sin IGV' }));
    expect(await screen.findByText(/El cuadro cambió mientras lo mirabas/)).toBeVisible();
    expect(grid.getByRole('columnheader', { name: /Aceros/ })).toHaveTextContent('S/ 15,963.50');
    api.answer(quotationRoutes.saveComparison, aComparison({ basis: 'WITHOUT_TAX' }, { version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Conservar lo mío' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.saveComparison)).toHaveLength(2));
    expect(api.callsOf(quotationRoutes.saveComparison)[1]!.body).toMatchObject({ basis: 'WITHOUT_TAX' });
  });

  it('adjusts an answer with a note and shows both totals', async () => {
    const { user, grid, comparison } = await openWith();
    api.answer(quotationRoutes.saveComparison, ({ body }: { body: unknown }) => ({
      ...withSettings(comparison, body as Settings),
      version: 5,
    }));
    await user.click(screen.getByRole('button', { name: /^Ajustar la cotización de Ferretería/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Monto' }), '-250');
    await user.click(dialog.getByRole('button', { name: 'Añadir ajuste' }));
    expect(dialog.getByText('Escribe el motivo del ajuste.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Descuento por volumen');
    await user.click(dialog.getByRole('button', { name: 'Añadir ajuste' }));
    await waitFor(() => expect(dialog.getByText('−S/ 250.00')).toBeVisible());
    const head = grid.getByRole('columnheader', { name: /Ferretería/ });
    await waitFor(() => expect(head).toHaveTextContent('S/ 23,182.50'));
    const total = grid.getByRole('rowheader', { name: 'Total comparable' }).closest('tr')!;
    expect(total).toHaveTextContent('S/ 23,432.50');
  });

  it('explains an award that came too late and loads the comparison again', async () => {
    const { user } = await openWith();
    api.refuse(quotationRoutes.awardRequest, quotationErrors.COMPARISON_CHANGED);
    await user.click(screen.getByRole('button', { name: 'Adjudicar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: /^Emitir/ }));
    expect(await dialog.findByText(new RegExp(quotationErrors.COMPARISON_CHANGED.text.slice(0, 30)))).toBeVisible();
    const before = api.callsOf(quotationRoutes.getComparison).length;
    await user.click(dialog.getByRole('button', { name: 'Recargar el cuadro' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.getComparison).length).toBeGreaterThan(before));
  });

  it('tells the others only what is ticked', async () => {
    const { user, comparison } = await openWith();
    api.answer(quotationRoutes.awardRequest, { version: 5, award: awardOf(comparison) });
    await user.click(proposal(/Un solo proveedor/));
    await user.click(screen.getByRole('button', { name: 'Adjudicar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Decirles su puesto' }));
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: 'Emitir 1 orden' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.awardRequest)).toHaveLength(1));
    expect(api.callsOf(quotationRoutes.awardRequest)[0]!.body).toMatchObject({
      share: { rank: true, distance: false },
    });
  });

  it('awards only the open lines after a decline', async () => {
    const base = aComparison();
    const award = awardOf(base, { 0: 'DECLINED', 1: 'CLAIMED' });
    const { user } = await openWith({ ...base, award });
    expect(screen.queryByRole('button', { name: 'Anular adjudicación' })).toBeNull();
    api.answer(quotationRoutes.awardRequest, { version: 6, award });
    await user.click(screen.getByRole('button', { name: 'Adjudicar al siguiente' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: /^Emitir/ }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.awardRequest)).toHaveLength(1));
    const { lines } = api.callsOf(quotationRoutes.awardRequest)[0]!.body as { lines: { itemId: string }[] };
    expect(lines.map(({ itemId }) => itemId)).toEqual(
      award.lines.filter(({ open }) => open).map(({ itemId }) => itemId),
    );
  });

  it('undoes an award after asking, and asks again for deserted lines', async () => {
    const base = aComparison();
    const award = { ...awardOf(base), leftOver: 1 };
    const { user, where } = await openWith({ ...base, award });
    api.answer(quotationRoutes.undoAward, { version: 6 });
    await user.click(screen.getByRole('button', { name: 'Anular adjudicación' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Anular la adjudicación?' }));
    expect(api.callsOf(quotationRoutes.undoAward)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Anular adjudicación' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.undoAward)).toHaveLength(1));
    const id = uuid();
    api.answer(quotationRoutes.requestLeftOver, { id, version: 1, code: 'RQ-2026-0022' });
    await user.click(screen.getByRole('button', { name: 'Pedir de nuevo las partidas desiertas' }));
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${id}`));
  });

  it('greys answers to an older revision and does not award them', async () => {
    const answers = sampleAnswers.map((answer, at) =>
      at === 3 ? { ...answer, old: { revision: 1, changed: [1] } } : answer,
    );
    const { user, grid } = await openWith(aComparison({ answers }));
    expect(grid.getByRole('columnheader', { name: /Ladrillera/ })).toHaveTextContent('Responde a la revisión 1');
    await user.click(cell(grid, /^Partida 1\.1 .*Ladrillera/));
    expect(cell(grid, /^Partida 1\.1 .*Ladrillera/)).toHaveAttribute('aria-selected', 'false');
    expect(grid.getByText('Partida cambiada')).toBeVisible();
  });

  it('says that nobody answered, and why it could not be loaded', async () => {
    const { request } = aComparison();
    api.answer(quotationRoutes.getComparison, aComparison({ answers: [] }));
    const empty = openApp(`/app/cotizaciones/comparativo/${request.id}`, { token: 'token' });
    expect(await screen.findByText('Todavía no hay cotizaciones que comparar')).toBeVisible();
    empty.unmount();
    api.refuse(quotationRoutes.getComparison, quotationErrors.QUOTATION_NOT_FOUND);
    openApp(`/app/cotizaciones/comparativo/${uuid()}`, { token: 'token' });
    expect(await screen.findByText('No encontramos este cuadro comparativo')).toBeVisible();
  });
});
