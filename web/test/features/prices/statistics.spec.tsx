import { coreErrors } from '@cotizaobra/proto/core/errors';
import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the part of a company in the price statistics', () => {
  const api = startApi();

  beforeEach(() => {
    answerFrame(api);
  });

  const open = async () => {
    const app = openApp('/app/perfil', { token: 'token' });
    const card = await screen.findByRole('region', { name: 'Memoria de precios' });
    const choice = await within(card).findByRole('switch', { name: 'Participar en las estadísticas de precios' });
    return { ...app, choice };
  };

  it('is explained, and is left only after the consequences were read', async () => {
    api.answer(priceRoutes.saveMarketSetting, { takesPart: false });
    const { user, choice } = await open();
    expect(choice).toBeChecked();
    expect(screen.getByText(/cuentan, sin tu nombre, en la mediana/)).toBeVisible();
    await user.click(choice);
    expect(api.callsOf(priceRoutes.saveMarketSetting)).toEqual([]);
    const asked = within(await screen.findByRole('dialog', { name: '¿Dejar las estadísticas de precios?' }));
    expect(asked.getByText(/no ves el mercado/)).toBeVisible();
    api.answer(priceRoutes.getMarketSetting, { takesPart: false });
    await user.click(asked.getByRole('button', { name: 'Dejar de participar' }));
    await waitFor(() => expect(choice).not.toBeChecked());
    expect(api.callsOf(priceRoutes.saveMarketSetting)[0]?.body).toEqual({ takesPart: false });
  });

  it('stays as it was when saving fails, and says so', async () => {
    api.answer(priceRoutes.getMarketSetting, { takesPart: false });
    api.refuse(priceRoutes.saveMarketSetting, coreErrors.INTERNAL);
    const { user, choice } = await open();
    await user.click(choice);
    expect(await screen.findByText('No se pudo guardar')).toBeVisible();
    expect(choice).not.toBeChecked();
  });
});
