import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aMember, aUser } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const redirectUri = 'https://cotizaobra.pe/auth/empresa';
const record = { name: '_cotizaobra.wayra.pe', value: 'cotizaobra-verification=abc' };
const aProvider = (provedAt: string | null = null): CompanyProvider => ({
  redirectUri,
  provider: {
    issuer: 'https://login.wayra.pe',
    clientId: 'cotizaobra',
    domains: [{ domain: 'wayra.pe', record, provedAt }],
    joinRole: 'lector',
    updatedAt: '2026-03-02T15:00:00.000Z',
  },
});

const api = startApi();

describe('the provider of a company', () => {
  const open = async () => {
    const app = openApp('/app/perfil', { token: 'token' });
    const card = within(await screen.findByRole('region', { name: 'Ingreso con el proveedor de tu empresa' }));
    return { ...app, card };
  };

  it('is set up with what its owner copies from it; what is wrong stands at its field', async () => {
    answerFrame(api);
    const { user, card } = await open();
    await user.click(await card.findByRole('button', { name: 'Configurar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proveedor de tu empresa' }));
    expect(dialog.getByText(redirectUri)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Dirección del proveedor/), 'https://login.wayra.pe');
    await user.type(dialog.getByLabelText('Identificador de cliente'), 'cotizaobra');
    await user.type(dialog.getByLabelText('Secreto de cliente'), 'secreto');
    await user.type(dialog.getByLabelText(/^Dominios de los correos/), 'wayra.pe; @obras.wayra.pe');
    const { code, text } = identityErrors.PROVIDER_NOT_USABLE;
    api.refuse(identityRoutes.setSignInProvider, identityErrors.PROVIDER_NOT_USABLE, [
      { path: 'issuer', code, message: text },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(text)).toBeVisible();
    api.answer(identityRoutes.setSignInProvider, aProvider());
    api.answer(identityRoutes.getSignInProvider, aProvider());
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await card.findByText('Falta comprobar')).toBeVisible();
    expect(api.callsOf(identityRoutes.setSignInProvider).at(-1)?.body).toEqual({
      issuer: 'https://login.wayra.pe',
      clientId: 'cotizaobra',
      clientSecret: 'secreto',
      domains: ['wayra.pe', '@obras.wayra.pe'],
      joinRole: null,
    });
  });

  it('shows the record for the DNS until the domain is proved, and is removed after a question', async () => {
    answerFrame(api);
    api.answer(identityRoutes.getSignInProvider, aProvider());
    api.answer(identityRoutes.checkSignInDomains, aProvider());
    const { user, card } = await open();
    expect(await card.findByText(record.value)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Comprobar dominios' }));
    expect(await screen.findByText(/Todavía no vemos el registro/)).toBeVisible();
    // The card was read again: the next answers are for the next check.
    await waitFor(() => expect(api.callsOf(identityRoutes.getSignInProvider)).toHaveLength(2));
    const check = card.getByRole('button', { name: 'Comprobar dominios' });
    await waitFor(() => expect(check).toBeEnabled());
    api.answer(identityRoutes.getSignInProvider, aProvider('2026-03-02T15:04:05.000Z'));
    api.answer(identityRoutes.checkSignInDomains, aProvider('2026-03-02T15:04:05.000Z'));
    await user.click(check);
    expect(await card.findByText('Comprobado')).toBeVisible();
    expect(card.queryByText(record.value)).toBeNull();
    api.answer(identityRoutes.removeSignInProvider, {});
    api.answer(identityRoutes.getSignInProvider, { provider: null, redirectUri });
    await user.click(card.getByRole('button', { name: 'Quitar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    expect(await card.findByRole('button', { name: 'Configurar' })).toBeVisible();
  });

  it('is not shown to people who do not own the company', async () => {
    const me = aMember();
    answerFrame(api, { ...me, membership: me.membership && { ...me.membership, isOwner: false, role: 'comprador' } });
    openApp('/app/perfil', { token: 'token' });
    expect(await screen.findByText('Seguridad de la empresa')).toBeVisible();
    expect(screen.queryByText('Ingreso con el proveedor de tu empresa')).toBeNull();
    expect(api.callsOf(identityRoutes.getSignInProvider)).toHaveLength(0);
  });
});

describe('a browser that comes back from the provider', () => {
  it('hands the answer over once, takes it out of the address, and is signed in', async () => {
    answerFrame(api);
    api.answer(identityRoutes.completeProviderSignIn, { access_token: 'token', user: aUser() });
    const app = openApp('/auth/empresa?code=abc&state=def&iss=https%3A%2F%2Flogin.wayra.pe');
    await waitFor(() => expect(app.where()).toBe('/app'));
    expect(api.callsOf(identityRoutes.completeProviderSignIn).map(({ body }) => body)).toEqual([
      { answer: 'code=abc&state=def&iss=https%3A%2F%2Flogin.wayra.pe' },
    ]);
  });

  it('says why it failed, and starts again with an e-mail', async () => {
    api.refuse(identityRoutes.completeProviderSignIn, identityErrors.PROVIDER_SIGN_IN_OVER);
    api.refuse(identityRoutes.startProviderSignIn, identityErrors.NO_SIGN_IN_PROVIDER);
    const { user, where } = openApp('/auth/empresa?error=access_denied&state=def');
    expect(await screen.findByText(identityErrors.PROVIDER_SIGN_IN_OVER.text)).toBeVisible();
    expect(where()).toBe('/auth/empresa');
    await user.type(screen.getByLabelText('Correo electrónico'), 'rosa@example.org');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(identityErrors.NO_SIGN_IN_PROVIDER.text)).toBeVisible();
  });

  it('still asks for the code of a person with a second factor', async () => {
    api.answerOtherwise(identityRoutes.completeProviderSignIn, {
      challenge: 'only-a-question',
      expiresAt: '2026-03-02T15:04:05.000Z',
    });
    openApp('/auth/empresa?code=abc&state=def');
    expect(await screen.findByLabelText('Código')).toBeVisible();
  });
});
