import { roleRefusal } from '@cotizaobra/proto/core/company-role-texts';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { actionsOf } from '../../../src/features/lists/cards/card-actions.js';
import { ownStanding, typedItems } from '../../../src/quotation/rules/situation.js';
import { openApp, startApi } from '../../support/app.js';
import { aComparison } from '../../support/comparisons.js';
import { aCard, aDocument, aDraftCard, aList, aQuotationCard } from '../../support/documents.js';
import { anOrder } from '../../support/orders.js';
import { aMember } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const reasonOf = (role: CompanyRole, needs: Parameters<typeof roleRefusal>[1]): string =>
  roleRefusal(role, needs)?.message ?? '';

describe('what a role leaves to a person', () => {
  const api = startApi();

  const as = (role: CompanyRole) => {
    const me = aMember();
    answerFrame(api, { ...me, membership: me.membership && { ...me.membership, isOwner: role === 'owner', role } });
  };
  const openOrder = async (role: CompanyRole, order = anOrder({ state: 'CONFIRMED', receptions: [] })) => {
    as(role);
    api.answer(orderRoutes.getOrder, order);
    openApp(`/app/ordenes/${order.id}`, { token: 'token' });
    await screen.findByRole('heading', { name: /^Recepciones/ });
  };

  it.each([
    ['lector', 'Nuevo Requerimiento', '/app/proveedores', 'writeRequests'],
    ['almacen', 'Nuevo Requerimiento', '/app/proveedores', 'writeRequests'],
    ['comprador', 'Nuevo Cotización', '/app/clientes', 'writeQuotations'],
  ] as const)('%s: %s stands there disabled and says why', async (role, name, path, ability) => {
    as(role);
    api.answer(quotationRoutes.listDocuments, aList([aCard()]));
    const { user } = openApp(path, { token: 'token' });
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // The reason is loaded when a role needs one, and the button is drawn anew with it.
    await waitFor(
      async () => {
        await user.unhover(screen.getByRole('button', { name }));
        await user.hover(screen.getByRole('button', { name }));
        expect(await screen.findByRole('tooltip', {}, { timeout: 500 })).toHaveTextContent(reasonOf(role, ability));
      },
      { timeout: 10_000 },
    );
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comprador: may start a Request', async () => {
    as('comprador');
    api.answer(quotationRoutes.listDocuments, aList([aCard()]));
    openApp('/app/proveedores', { token: 'token' });
    expect(await screen.findByRole('button', { name: 'Nuevo Requerimiento' })).not.toHaveAttribute('aria-disabled');
  });

  it('the menus of cards follow the table', () => {
    const received = aCard({ isMine: false, send: 'recibido', CompanyQuotationStado: 'PENDING' });
    expect(actionsOf(received, 'cotizador')).toEqual(expect.arrayContaining(['accept', 'reject']));
    expect(actionsOf(received, 'comprador')).not.toEqual(expect.arrayContaining(['accept']));
    const answered = aQuotationCard({ isMine: false, send: 'recibido', CompanyQuotationStado: 'PENDING' });
    expect(actionsOf(answered, 'comprador')).toEqual(expect.arrayContaining(['accept', 'reject']));
    expect(actionsOf(answered, 'cotizador')).not.toEqual(expect.arrayContaining(['accept']));
    for (const card of [aCard(), aDraftCard(), received, answered]) {
      const reading = actionsOf(card, 'lector');
      expect(reading.filter((entry) => !['see', 'pdf', 'excel', 'compare', 'prices'].includes(entry))).toEqual([]);
    }
  });

  it('an own document opens no cell and no action of the type that the role does not write', () => {
    const request = aDocument();
    const quotation = aDocument({ quotation: { types: 'Quotation' } });
    expect(typedItems(request, 'comprador')).toBe('all');
    expect(typedItems(quotation, 'comprador')).toBe('none');
    expect(ownStanding(quotation, 'cotizador').may.has('sendToClient')).toBe(true);
    for (const role of ['almacen', 'lector'] as const)
      for (const header of [request, quotation]) {
        expect(typedItems(header, role)).toBe('none');
        expect([...ownStanding(header, role).may]).toEqual([]);
      }
  });

  it('almacén receives what was ordered and decides nothing else', async () => {
    await openOrder('almacen');
    expect(screen.getByRole('button', { name: 'Registrar recepción' })).toBeVisible();
    expect(screen.queryByText(/no permite/)).toBeNull();
  });

  it('comprador does not receive, and reads why', async () => {
    await openOrder('comprador');
    expect(screen.queryByRole('button', { name: 'Registrar recepción' })).toBeNull();
    expect(screen.getByText(reasonOf('comprador', 'receiveGoods'))).toBeVisible();
  });

  it('cotizador compares and does not award, and reads why', async () => {
    as('cotizador');
    const comparison = aComparison();
    api.answer(quotationRoutes.getComparison, comparison);
    openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Adjudicar…' })).toBeNull();
    expect(screen.getByText(reasonOf('cotizador', 'award'))).toBeVisible();
    const settings = within(screen.getByRole('region', { name: 'Cómo se compara' }));
    expect(settings.getAllByRole('radio')[0]).toBeEnabled();
  });
});
