import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aNewcomer } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = () => openApp('/app/perfil?tab=personal', { token: 'token' });

describe('Mi Perfil', () => {
  const api = startApi();

  it('shows the person, places by name and what is not told', async () => {
    answerFrame(api);
    open();
    expect(await screen.findByRole('heading', { name: 'Rosa Huamán' })).toBeVisible();
    expect(await screen.findByText('Ate')).toBeVisible();
    expect(screen.getByText('No especificado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiar contraseña' })).toHaveAttribute('href', '/app/perfil/contrasena');
  });

  it('saves what was edited, the person alone', async () => {
    const me = answerFrame(api);
    api.answer(identityRoutes.updateProfile, { ...me.profile, address: 'Jr. Los Alisos 418' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi perfil' }));
    const address = await screen.findByLabelText('Dirección');
    expect(screen.getByText('Estás editando')).toBeVisible();
    await user.type(address, 'Jr. Los Alisos 418');
    expect(screen.getByText('Tienes cambios sin guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull());
    const [saved] = api.callsOf(identityRoutes.updateProfile);
    expect(saved?.params.id).toBe(me.user.id);
    expect(saved?.body).toEqual({
      name: 'Rosa',
      lastName: 'Huamán',
      phone: '999 000 318',
      department: '15',
      province: '1501',
      district: '150103',
      address: 'Jr. Los Alisos 418',
    });
  });

  it('says what is missing in the documented words', async () => {
    answerFrame(api);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi perfil' }));
    await user.clear(await screen.findByLabelText('Nombres'));
    await user.clear(screen.getByLabelText('Apellidos'));
    await user.clear(screen.getByLabelText('Teléfono'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    for (const text of ['El nombre es requerido', 'El apellido es requerido', 'El celular es requerido']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(api.callsOf(identityRoutes.updateProfile)).toHaveLength(0);
  });

  it('empties province and district with another department', async () => {
    answerFrame(api);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi perfil' }));
    await user.click(await screen.findByRole('combobox', { name: 'Departamento' }));
    await user.click(await screen.findByRole('option', { name: 'Piura' }));
    expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Distrito' })).toBeDisabled();
  });

  it('keeps what was typed when the server refuses, and drops it on Cancelar', async () => {
    answerFrame(api);
    api.refuse(identityRoutes.updateProfile, identityErrors.UNKNOWN_PLACE);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi perfil' }));
    await user.type(await screen.findByLabelText('Dirección'), 'Jr. Los Alisos 418');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(identityErrors.UNKNOWN_PLACE.text)).toBeVisible();
    expect(screen.getByLabelText('Dirección')).toHaveValue('Jr. Los Alisos 418');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('No especificado')).toBeVisible();
  });

  it('asks before another tab takes the place of unsaved changes', async () => {
    answerFrame(api);
    const { user, where } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi perfil' }));
    await user.type(await screen.findByLabelText('Dirección'), 'x');
    await user.click(screen.getByRole('tab', { name: 'Mi Empresa' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    expect(where()).toBe('/app/perfil?tab=personal');
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(where()).toBe('/app/perfil'));
  });

  it('sends a person without profile to the steps of the sign-up', async () => {
    answerFrame(api, aNewcomer());
    const { where } = open();
    await waitFor(() => expect(where()).toContain('/auth/nueva_cuenta/pasos'));
  });
});
