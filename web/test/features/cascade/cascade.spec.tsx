import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { cascadeErrors } from '@cotizaobra/proto/quotations/cascade-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aCascade, aCascadedRequest, anAnsweredCascade } from '../../support/cascades.js';
import { aCompanyCard } from '../../support/companies.js';
import { aDispatch, aMeta } from '../../support/documents.js';
import { aCopy, id, startOwnDocument } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

describe('prices of own providers on a copy', () => {
  const { api, openWith } = startOwnDocument();
  const links = { request: { id: uuid(), code: 'RQ-2026-0019', name: 'Pedido' }, quotation: null, linkedRequest: null };
  const copy = aCopy({}, { links });

  const panel = () => screen.findByRole('region', { name: 'Precios de tus proveedores' });
  const openCopy = async () => {
    const app = await openWith(copy);
    return { ...app, region: within(await panel()) };
  };

  it('says what it is for while nobody was asked, and when it could not be loaded', async () => {
    const { region } = await openCopy();
    expect(await region.findByText(/Pide precios a tus propios proveedores/)).toBeVisible();
    expect(region.getByText(/Tu cliente no se entera/)).toBeVisible();
    expect(region.queryByRole('button', { name: 'Llenar precios' })).toBeNull();
  });

  it('offers to try again after an error', async () => {
    api.refuse(quotationRoutes.getCascade, quotationErrors.QUOTATION_NOT_FOUND);
    const { region, user } = await openCopy();
    expect(await region.findByRole('alert')).toHaveTextContent('No se pudieron cargar');
    api.answer(quotationRoutes.getCascade, aCascade());
    await user.click(region.getByRole('button', { name: 'Reintentar' }));
    expect(await region.findByText(/Pide precios/)).toBeVisible();
  });

  it('shows each Request with the state of its providers', async () => {
    api.answer(quotationRoutes.getCascade, anAnsweredCascade().cascade);
    const { region } = await openCopy();
    const link = await region.findByRole('link', { name: 'Ver RQ-2026-0031' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/app/cotizaciones/detalle/'));
    expect(region.getByText('2 partidas · 1 respuesta')).toBeVisible();
    expect(region.getByText('Ferretería Central E.I.R.L.').closest('li')).toHaveTextContent('Enviado');
    expect(region.getByRole('link', { name: 'Comparar RQ-2026-0031' })).toBeVisible();
  });

  it('keeps the prices of sealed answers out, and says so', async () => {
    const requests = [aCascadedRequest({ sealed: true })];
    api.answer(quotationRoutes.getCascade, aCascade({ requests }));
    const { region } = await openCopy();
    expect(await region.findByText('2 partidas · selladas: 1 respuesta')).toBeVisible();
    expect(region.queryByRole('link', { name: /Comparar/ })).toBeNull();
  });

  it('proposes a better price, and tells of one that no longer stands', async () => {
    const { cascade, cement, offers } = anAnsweredCascade();
    const filled = {
      quotationId: uuid(),
      cost: '24',
      margin: '10',
      price: '26.4',
      filledAt: '2026-11-20T17:00:00.000Z',
    };
    const rows = cascade.rows.map((row) =>
      row.itemId === cement.itemId
        ? { ...row, price: '26.4', filled: { ...filled, stands: false }, better: true }
        : row,
    );
    api.answer(quotationRoutes.getCascade, aCascade({ ...cascade, rows }));
    const { region, user } = await openCopy();
    expect(await region.findByText('Llegó un mejor precio en 1 partida')).toBeVisible();
    expect(region.getByText(/El precio con que llenaste 1 partida ya no está vigente/)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Revisar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const line = (await dialog.findByRole('rowheader', { name: /Cemento/ })).closest('tr') as HTMLElement;
    expect(line).toHaveTextContent('Mejor precio');
    expect(line).toHaveTextContent('26.4022.00');
    expect(within(line).getByRole('combobox')).toHaveValue(offers[0]?.quotationId);
  });

  describe('asking', () => {
    const company = aCompanyCard({ name: 'Aceros del Sur S.A.C.' });
    const rival = aCompanyCard({ name: 'Clínica Zarumilla S.A.C.' });

    beforeEach(() => {
      api.answer(companyRoutes.searchCompanies, { companies: [company, rival], meta: aMeta({ total: 2 }) });
    });

    const toCompanies = async () => {
      const app = await openCopy();
      const { user, region } = app;
      await user.click(region.getByRole('button', { name: 'Cotizar con proveedores' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('checkbox', { name: 'Todas las partidas' }));
      return { ...app, dialog };
    };

    it('sends the chosen lines to the chosen providers, with nothing of the client unless it is ticked', async () => {
      const requestId = uuid();
      api.answer(quotationRoutes.cascadeRequest, { requestId, code: 'RQ-2026-0031', dispatches: [aDispatch()] });
      const { user, dialog } = await toCompanies();
      expect(dialog.getByRole('checkbox', { name: /Nombre del proyecto/ })).not.toBeChecked();
      expect(dialog.getByRole('checkbox', { name: /Lugar de la obra/ })).not.toBeChecked();
      expect(dialog.getByText(/No van tu cliente, su mensaje ni sus condiciones/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      await user.click(await dialog.findByRole('checkbox', { name: 'Elegir Aceros del Sur S.A.C.' }));
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      expect(await dialog.findByText('Nada de tu cliente')).toBeVisible();
      await user.type(dialog.getByRole('textbox', { name: /Mensaje/ }), 'Para el lunes');
      await user.dblClick(dialog.getByRole('button', { name: 'Enviar pedido' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const calls = api.callsOf(quotationRoutes.cascadeRequest);
      const [{ body }] = calls as [(typeof calls)[number]];
      expect(body).toMatchObject({
        ...{ companyIds: [company.id], message: 'Para el lunes', project: false, place: false, attachmentIds: [] },
      });
      expect((body as { itemIds: string[] }).itemIds.length).toBeGreaterThan(0);
      expect(body).not.toHaveProperty('name');
      expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });

    it('names a company that is refused, without a reason, and lets it be taken out', async () => {
      const { user, dialog } = await toCompanies();
      const { code, text } = quotationErrors.UNKNOWN_RECIPIENT;
      api.refuse(quotationRoutes.cascadeRequest, quotationErrors.UNKNOWN_RECIPIENT, [
        { path: 'companyIds.1', code, message: text },
      ]);
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      for (const { name } of [company, rival])
        await user.click(await dialog.findByRole('checkbox', { name: `Elegir ${name}` }));
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      await user.click(await dialog.findByRole('button', { name: 'Enviar pedido' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('Clínica Zarumilla S.A.C.: no se le puede enviar.');
      await user.click(dialog.getByRole('button', { name: 'Quitar Clínica Zarumilla S.A.C.' }));
      expect(dialog.queryByRole('alert')).toBeNull();
      expect(dialog.queryByText('Clínica Zarumilla S.A.C.')).toBeNull();
    });
  });

  describe('filling', () => {
    const openFill = async () => {
      const sample = anAnsweredCascade();
      api.answer(quotationRoutes.getCascade, sample.cascade);
      const app = await openCopy();
      await app.user.click(await app.region.findByRole('button', { name: 'Llenar precios' }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByRole('table');
      const line = (name: RegExp) => dialog.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
      const margin = (name: string) => dialog.getByRole('textbox', { name });
      return { ...app, ...sample, dialog, line, margin };
    };

    it('shows every change before it is applied, and asks for the margin', async () => {
      const { user, dialog, line, margin } = await openFill();
      expect(line(/Cemento/)).toHaveTextContent('Falta el margen');
      expect(dialog.getByText('Falta el margen de 1 partida.')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Llenar 0 partidas' })).toBeDisabled();
      await user.type(margin('Margen para todas'), '12,5{Enter}');
      expect(line(/Cemento/)).toHaveTextContent('Sin precio22.50');
      expect(dialog.getByText('Costo S/ 200.00 · precio S/ 225.00')).toBeVisible();
      expect(line(/Acero corrugado/)).toHaveTextContent('cotizó en Dólar: no se convierte');
      expect(within(line(/Acero corrugado/)).getByRole('checkbox')).toBeDisabled();
    });

    it('takes a margin for a title or a line, and another provider', async () => {
      const { user, line, margin, offers } = await openFill();
      await user.type(margin('Margen de Estructuras, en %'), '10{Enter}');
      expect(line(/Cemento/)).toHaveTextContent('22.00');
      await user.type(margin('Margen de Cemento Portland tipo I, en %'), '0{Enter}');
      expect(line(/Cemento/)).toHaveTextContent('Sin precio20.00');
      await user.selectOptions(within(line(/Cemento/)).getByRole('combobox'), offers[1]?.quotationId ?? '');
      expect(line(/Cemento/)).toHaveTextContent('Sin precio22.50');
    });

    it('refuses a margin that is none', async () => {
      const { user, dialog, margin } = await openFill();
      await user.type(margin('Margen para todas'), '1001{Enter}');
      expect(await dialog.findByText('Escribe un margen de 0 a 1 000 %')).toBeVisible();
    });

    it('sends what was shown, line by line, and can be undone', async () => {
      const { user, dialog, margin, cement, offers } = await openFill();
      await user.type(margin('Margen para todas'), '10{Enter}');
      api.answer(quotationRoutes.fillCascade, {
        version: 5,
        totals: { subtotal: '186.44', igv: '33.56', totalAmount: '220.00' },
        changed: [{ id: cement.itemId, price: '22', partial: '220.00' }],
        before: [{ itemId: cement.itemId, price: null }],
        skipped: [],
      });
      await user.click(dialog.getByRole('button', { name: 'Llenar 1 partida' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.callsOf(quotationRoutes.fillCascade)[0]).toMatchObject({
        params: { id },
        body: {
          answersVersion: 'antes',
          itemIds: [cement.itemId],
          margins: [{ itemId: cement.itemId, margin: '10' }],
          choices: [{ itemId: cement.itemId, quotationId: offers[0]?.quotationId }],
        },
      });
      expect(await screen.findByText('Se llenó 1 partida')).toBeVisible();
      expect(screen.getByText('Deshacer')).toBeVisible();
    });

    it('stops when another price came meanwhile, and shows it on demand', async () => {
      const { user, dialog, margin, cascade, line } = await openFill();
      await user.type(margin('Margen para todas'), '10{Enter}');
      api.refuse(quotationRoutes.fillCascade, cascadeErrors.ANSWERS_CHANGED);
      const rows = cascade.rows.map((row) => ({
        ...row,
        offers: row.offers.map((offer, at) =>
          at === 0 && !offer.problem ? { ...offer, price: '18', unitPrice: '18' } : offer,
        ),
      }));
      api.answer(quotationRoutes.getCascade, { ...cascade, rows, answersVersion: 'después' });
      await user.click(dialog.getByRole('button', { name: 'Llenar 1 partida' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('Llegó o se retiró un precio');
      expect(line(/Cemento/)).toHaveTextContent('22.00');
      await user.click(await dialog.findByRole('button', { name: 'Ver los precios de ahora' }));
      await waitFor(() => expect(line(/Cemento/)).toHaveTextContent('Sin precio19.80'));
      expect(dialog.queryByRole('alert')).toBeNull();
    });
  });
});
