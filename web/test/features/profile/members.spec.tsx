import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
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
