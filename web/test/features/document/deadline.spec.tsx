import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aDispatch, aDocument } from '../../support/documents.js';
import { id, sentAt, startOwnDocument } from '../../support/own-document.js';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 30_000).toISOString();

describe('the deadline on the page of a Request', () => {
  const { api, openWith } = startOwnDocument();
  const saved = () => api.callsOf(quotationRoutes.updateDocument).map(({ body }) => body);
  const sentUntil = (deadline: string) =>
    aDocument({
      quotation: { id, types: 'Request', status: 'Active', sentAt, deadline },
      dispatches: [aDispatch({ status: 'PENDING' })],
    });

  it('counts down in the head, and is extended in a dialog that says what follows', async () => {
    const deadline = inHours(50);
    const { user } = await openWith(sentUntil(deadline));
    expect(screen.getByText('Cierra en 2 d 2 h')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plazo' }));
    await user.click(await screen.findByRole('button', { name: 'Ampliar plazo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ampliar plazo' });
    expect(within(dialog).getByText(/Avisaremos a todos los proveedores/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Ampliar plazo' }));
    expect(within(dialog).getByText(/Elige un momento posterior al/)).toBeVisible();
    expect(saved()).toEqual([]);
    const day = within(dialog).getByRole('textbox', { name: 'Fecha' });
    await user.clear(day);
    await user.type(day, '31/12/2099');
    await user.tab();
    api.refuse(quotationRoutes.updateDocument, quotationErrors.DEADLINE_FIXED);
    await user.click(within(dialog).getByRole('button', { name: 'Ampliar plazo' }));
    expect(await within(dialog).findByText(new RegExp(quotationErrors.DEADLINE_FIXED.text))).toBeVisible();
    api.answer(quotationRoutes.updateDocument, { id, version: 3, templateNameQuotation: null });
    await user.click(within(dialog).getByRole('button', { name: 'Ampliar plazo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved().at(-1)).toEqual({ deadline: expect.stringMatching(/^2099-12-31T\d{2}:\d{2}:00-05:00$/) });
  });

  it('says that it is over', async () => {
    await openWith(sentUntil(new Date(Date.now() - HOUR_MS).toISOString()));
    expect(screen.getByText('Cerró hace 1 h')).toBeVisible();
  });
});
