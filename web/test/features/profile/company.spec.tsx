import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { anAttachment, aPicture } from '../../support/companies.js';
import { aMember } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = () => openApp('/app/perfil', { token: 'token' });
const RUC = '20131312955';

describe('Mi Empresa', () => {
  const api = startApi();

  const serve = (change: (me: MeAnswer) => MeAnswer = (me) => me): MeAnswer => {
    const me = answerFrame(api, change(aMember()));
    api.answer(companyRoutes.listMembers, { members: [] });
    api.answer(companyRoutes.findCompanyByRuc, { company: null });
    return me;
  };
  const withFiles = (me: MeAnswer): MeAnswer => ({
    ...me,
    company: me.company && { ...me.company, attachments: [anAttachment(), aPicture('Mixer.jpg')] },
  });
  const without = (me: MeAnswer): MeAnswer => ({ ...me, company: null, membership: null, missing: ['company'] });

  it('offers to create the profile of a company where there is none, in the documented words', async () => {
    const me = serve(without);
    const { user, where } = open();
    expect(await screen.findByRole('heading', { name: 'Aún no tienes un perfil de empresa' })).toBeVisible();
    expect(where()).toBe('/app/perfil');
    await user.click(screen.getByRole('button', { name: 'Crear perfil de empresa' }));
    await user.click(await screen.findByRole('button', { name: 'Finalizar' }));
    for (const text of [
      'El nombre de la empresa es obligatorio',
      'El RUC es obligatorio',
      'El rubro es obligatorio',
      'El cargo es obligatorio',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await user.type(screen.getByLabelText('RUC'), '2013131295');
    expect(await screen.findByText('El RUC debe tener 11 dígitos')).toBeVisible();
    await user.type(screen.getByLabelText('RUC'), '5');
    await user.type(screen.getByLabelText('Empresa'), 'Wayra Sur');
    await user.type(screen.getByLabelText('Cargo'), 'Gerente');
    await user.click(screen.getByRole('combobox', { name: 'Rubro' }));
    await user.click(await screen.findByRole('option', { name: 'Construcción' }));
    const company = { ...aMember().company };
    api.answer(companyRoutes.registerCompany, {
      company,
      membership: { companyId: company.id, status: 'active', isOwner: true, position: 'Gerente' },
    });
    api.answer(identityRoutes.me, aMember({ user: me.user }));
    await user.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByRole('heading', { name: 'Constructora Wayra Sur' })).toBeVisible();
    expect(api.callsOf(companyRoutes.registerCompany)[0]?.body).toEqual({
      company_name: 'Wayra Sur',
      company_ruc: RUC,
      company_category: ['construccion'],
      company_position: 'Gerente',
      department: '15',
      province: '1501',
      district: '150103',
    });
  });

  it('is not taken for missing while its service is away, and comes by itself', async () => {
    const me = serve((member) => ({ ...without(member), missing: [], unavailable: ['companies'] }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tu empresa');
    expect(screen.queryByRole('button', { name: 'Crear perfil de empresa' })).toBeNull();
    const { company } = aMember();
    answerFrame(api, { ...aMember(), user: me.user, company });
    expect(await screen.findByRole('heading', { name: company?.name })).toBeInTheDocument();
  });

  it('tells whoever waits to be let in what they wait for', async () => {
    serve((me) => ({ ...me, membership: me.membership && { ...me.membership, status: 'pending', isOwner: false } }));
    open();
    expect(
      await screen.findByRole('heading', { name: 'Tu solicitud para unirte a Constructora Wayra Sur está pendiente' }),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Personas' })).toBeNull();
  });

  it('saves the edited company at the version that was read', async () => {
    const me = serve();
    api.answer(companyRoutes.updateCompany, { ...me.company, name: 'Wayra Norte', version: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    const name = await screen.findByLabelText('Nombre de la empresa');
    await user.clear(name);
    await user.type(name, 'Wayra Norte');
    expect(screen.getByLabelText('RUC')).toBeDisabled();
    expect(screen.getByText('Tienes cambios sin guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('button', { name: 'Editar mi empresa' });
    expect(api.callsOf(companyRoutes.updateCompany)[0]?.body).toEqual({
      version: 1,
      name: 'Wayra Norte',
      category: 'construccion',
      description: null,
      position: 'Gerente',
      location: { department: '15', province: '1501', district: '150103' },
    });
  });

  it('keeps what was typed when somebody else saved first, until it is reloaded', async () => {
    serve();
    api.refuse(companyRoutes.updateCompany, coreErrors.CONFLICT);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    await user.type(await screen.findByLabelText('Nombre de la empresa'), ' S.A.C.');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const reload = await screen.findByRole('button', { name: 'Recargar' });
    expect(screen.getByLabelText('Nombre de la empresa')).toHaveValue('Constructora Wayra Sur S.A.C.');
    const asked = api.callsOf(identityRoutes.me).length;
    await user.click(reload);
    expect(await screen.findByRole('button', { name: 'Editar mi empresa' })).toBeVisible();
    await waitFor(() => expect(api.callsOf(identityRoutes.me).length).toBeGreaterThan(asked));
  });

  it('refuses an empty name and no category in the documented words', async () => {
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    await user.clear(await screen.findByLabelText('Nombre de la empresa'));
    await user.click(screen.getByRole('combobox', { name: 'Rubro' }));
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El nombre de la empresa es obligatorio')).toBeVisible();
    expect(screen.getByText('El rubro es obligatorio')).toBeVisible();
    expect(api.callsOf(companyRoutes.updateCompany)).toHaveLength(0);
  });

  it('uploads what is chosen and keeps what is refused, with the reason', async () => {
    const me = serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    const catalog = await screen.findByRole('region', { name: 'Mi catalogo' });
    const input = await within(catalog).findByLabelText('Elige un PDF');
    api.respond(companyRoutes.uploadAttachment, () => ({ refusal: coreErrors.UNAVAILABLE }));
    await user.upload(input, new File(['%PDF-1.4'], 'Brochure.pdf', { type: 'application/pdf' }));
    const retry = await within(catalog).findByRole('button', { name: 'Reintentar la subida de Brochure.pdf' });
    api.answer(companyRoutes.uploadAttachment, anAttachment({ name: 'Brochure.pdf' }));
    api.answer(identityRoutes.me, withFiles(me));
    await user.click(retry);
    expect(await within(catalog).findByRole('link', { name: /Bombas y alcances.pdf/ })).toBeVisible();
    await waitFor(() => expect(within(catalog).queryByText('Brochure.pdf')).toBeNull());
    const fireLarge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'Planos.pdf', { type: 'application/pdf' });
    await user.upload(input, fireLarge);
    expect(await within(catalog).findByText(/supera el máximo de 5 MB/)).toBeVisible();
    await user.click(within(catalog).getByRole('button', { name: 'Quitar Planos.pdf de la lista' }));
    expect(within(catalog).queryByText('Planos.pdf')).toBeNull();
  });

  it('sends no more files than there is room for', async () => {
    serve((me) => ({
      ...me,
      company: me.company && { ...me.company, attachments: [1, 2, 3, 4].map((at) => aPicture(`${at}.jpg`)) },
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    expect(await screen.findByText('Ya hay 4 archivos. Elimina uno para subir otro.')).toBeVisible();
    expect(screen.queryByLabelText('Elige imágenes')).toBeNull();
  });

  it('asks before it drops a cut that was begun', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    const choose = () =>
      user.upload(screen.getByLabelText('Portada, Logo'), new File(['x'], 'obra.png', { type: 'image/png' }));
    const cutting = () => screen.findByRole('dialog', { name: 'Recortar portada' });
    await choose();
    const untouched = await cutting();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(untouched).not.toBeInTheDocument());
    await choose();
    const dialog = await cutting();
    act(() => within(dialog).getByRole('slider', { name: 'Acercar' }).focus());
    await user.keyboard('{ArrowRight}{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Descartar el recorte?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir recortando' }));
    expect(within(dialog).getByRole('slider', { name: 'Acercar' })).toHaveAttribute('aria-valuenow', '1.1');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks before a file is deleted', async () => {
    const me = serve(withFiles);
    api.answer(companyRoutes.deleteAttachment, {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar mi empresa' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar Mixer.jpg' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar Mixer.jpg?' });
    expect(api.callsOf(companyRoutes.deleteAttachment)).toHaveLength(0);
    api.answer(identityRoutes.me, { ...me, company: me.company && { ...me.company, attachments: [] } });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('No se ha subido imagenes a la galeria')).toBeVisible();
    expect(api.callsOf(companyRoutes.deleteAttachment)).toHaveLength(1);
  });
});
