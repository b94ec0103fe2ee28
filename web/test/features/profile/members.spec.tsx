import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aPerson } from '../../support/companies.js';
import { aMember } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = () => openApp('/app/perfil', { token: 'token' });

describe('the people of a company', () => {
  const api = startApi();

  it('lets the owner accept and refuse who asks, hand over and take out', async () => {
    const me = answerFrame(api);
    const asks = aPerson({ name: 'Ana', lastName: 'Ccori', status: 'pending' });
    const luis = aPerson();
    const self = aPerson({ userId: me.user.id, name: 'Rosa', lastName: 'Huamán', isOwner: true });
    api.answer(companyRoutes.listMembers, { members: [self, luis, asks] });
    api.answer(companyRoutes.acceptMember, { ...asks, status: 'active' });
    api.answer(companyRoutes.removeMember, {});
    api.refuse(companyRoutes.handOverOwnership, memberErrors.MEMBER_PENDING);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aceptar a Ana Ccori' }));
    await waitFor(() =>
      expect(api.callsOf(companyRoutes.acceptMember)[0]?.params).toEqual({
        id: me.company?.id,
        userId: asks.userId,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Rechazar a Ana Ccori' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(api.callsOf(companyRoutes.removeMember)[0]?.params.userId).toBe(asks.userId));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Acciones para Luis Quispe Ñahui' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Entregar administración' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }));
    expect(await screen.findByText(memberErrors.MEMBER_PENDING.text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Salir de la empresa/ })).toBeNull();
  });

  it('shows each role in one line, and lets the owner give another', async () => {
    const me = answerFrame(api);
    const luis = aPerson({ role: 'comprador' });
    const self = aPerson({ userId: me.user.id, name: 'Rosa', lastName: 'Huamán', isOwner: true, role: 'owner' });
    api.answer(companyRoutes.listMembers, { members: [self, luis] });
    api.answer(companyRoutes.acceptMember, { ...luis, role: 'almacen' });
    const { user } = open();
    expect(await screen.findByText(roleTexts.comprador.does)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acciones para Rosa Huamán' })).toBeNull();
    expect(screen.getByText(/Administras solo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Acciones para Luis Quispe Ñahui' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar rol' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rol de Luis Quispe Ñahui' }));
    expect(dialog.getByRole('radio', { name: /^Comprador/ })).toBeChecked();
    for (const { name, does } of Object.values(roleTexts)) {
      expect(dialog.getByText(name)).toBeVisible();
      expect(dialog.getByText(does)).toBeVisible();
    }
    await user.click(dialog.getByRole('radio', { name: /^Almacén/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar rol' }));
    await waitFor(() =>
      expect(api.callsOf(companyRoutes.acceptMember)[0]).toMatchObject({
        params: { id: me.company?.id, userId: luis.userId },
        body: { role: 'almacen' },
      }),
    );
    expect(await screen.findByText('El rol de Luis Quispe Ñahui ahora es Almacén')).toBeVisible();
  });

  it('says when the role of the last owner cannot change', async () => {
    const me = answerFrame(api);
    const self = aPerson({ userId: me.user.id, name: 'Rosa', lastName: 'Huamán', isOwner: true, role: 'owner' });
    const other = aPerson({ isOwner: true, role: 'owner' });
    api.answer(companyRoutes.listMembers, { members: [self, other] });
    api.refuse(companyRoutes.acceptMember, memberErrors.LAST_OWNER);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Acciones para Rosa Huamán' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar rol' }));
    await user.click(await screen.findByRole('radio', { name: /^Lector/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar rol' }));
    expect(await screen.findByText(memberErrors.LAST_OWNER.text)).toBeVisible();
  });

  it('lets a colleague leave and decide nothing else', async () => {
    const me = answerFrame(
      api,
      ((member) => ({ ...member, membership: member.membership && { ...member.membership, isOwner: false } }))(
        aMember(),
      ),
    );
    const self = aPerson({ userId: me.user.id, name: 'Rosa', lastName: 'Huamán' });
    api.answer(companyRoutes.listMembers, { members: [aPerson({ isOwner: true }), self] });
    api.answer(companyRoutes.removeMember, {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Salir de la empresa' }));
    expect(screen.queryByRole('button', { name: /Acciones para/ })).toBeNull();
    api.answer(identityRoutes.me, { ...me, company: null, membership: null, missing: ['company'] });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('heading', { name: 'Aún no tienes un perfil de empresa' })).toBeVisible();
  });

  it('says when the people cannot be loaded, and tries again', async () => {
    answerFrame(api);
    api.refuse(companyRoutes.listMembers, companyErrors.COMPANY_NOT_FOUND);
    const { user } = open();
    expect(await screen.findByText('No pudimos cargar las personas de tu empresa')).toBeVisible();
    api.answer(companyRoutes.listMembers, { members: [aPerson()] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Luis Quispe Ñahui')).toBeVisible();
  });
});
