import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { anApproval, approvalPage } from '../../support/approvals.js';
import { aPerson } from '../../support/companies.js';
import { aComparison } from '../../support/comparisons.js';
import { answerFrame } from '../../support/signed-in.js';

describe('approvals', () => {
  const api = startApi();
  const openPage = (search = '') => openApp(`/app/aprobaciones${search}`, { token: 'token' });

  it('shows who asks, for how much and over which limit, and approves after asking', async () => {
    const me = answerFrame(api);
    const approval = anApproval();
    api.answer(quotationRoutes.listApprovals, approvalPage(approval));
    api.answer(quotationRoutes.approveAward, { ...approval, state: 'APPROVED' });
    const { user } = openPage();
    expect(await screen.findByText('Acero para zapatas')).toBeVisible();
    expect(screen.getByText('S/ 12,400.00 de un límite de S/ 5,000.00')).toBeVisible();
    expect(screen.getByText(/La pidió Luis Quispe/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    const dialog = within(await screen.findByRole('dialog'));
    // Without a DNI nothing is accepted.
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(api.callsOf(quotationRoutes.approveAward)).toHaveLength(0);
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.approveAward)[0]?.params).toEqual({
        id: me.company?.id,
        approvalId: approval.id,
      }),
    );
    expect(api.callsOf(quotationRoutes.approveAward)[0]?.body).toMatchObject({ acceptedBy: { dni: '40123456' } });
    expect(await screen.findByText('Adjudicación aprobada y hecha')).toBeVisible();
  });

  it('says when the comparison had changed meanwhile', async () => {
    answerFrame(api);
    const approval = anApproval();
    api.answer(quotationRoutes.listApprovals, approvalPage(approval));
    api.answer(quotationRoutes.approveAward, { ...approval, state: 'LAPSED' });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText(/No se adjudicó: el comparativo cambió/)).toBeVisible();
  });

  it('rejects only with a reason', async () => {
    answerFrame(api);
    const approval = anApproval();
    api.answer(quotationRoutes.listApprovals, approvalPage(approval));
    api.answer(quotationRoutes.rejectApproval, { ...approval, state: 'REJECTED' });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByText('Escribe el motivo')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Compra el próximo mes');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.rejectApproval)[0]?.body).toEqual({ reason: 'Compra el próximo mes' }),
    );
  });

  it('tells nothing yet apart from an error, and keeps the filter in the address', async () => {
    answerFrame(api);
    const { user, unmount } = openPage('?estado=closed');
    expect(await screen.findByText('Todavía no se decidió ninguna aprobación')).toBeVisible();
    expect(Object.fromEntries(api.callsOf(quotationRoutes.listApprovals).at(-1)?.query ?? [])).toMatchObject({
      state: 'closed',
    });
    unmount();
    api.refuse(quotationRoutes.listApprovals, approvalErrors.APPROVAL_NOT_FOUND);
    openPage();
    expect(await screen.findByText('No pudimos cargar las aprobaciones')).toBeVisible();
    api.answer(quotationRoutes.listApprovals, approvalPage(anApproval()));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Acero para zapatas')).toBeVisible();
  });

  it('stands as a banner on the comparison, where who asked may take it back', async () => {
    answerFrame(api);
    const comparison = aComparison();
    const approval = anApproval({
      request: { id: comparison.request.id, code: 'RQ-2026-0012', title: 'Acero' },
      may: { decide: false, withdraw: true },
    });
    api.answer(quotationRoutes.getComparison, comparison);
    api.answer(quotationRoutes.listApprovals, approvalPage(approval));
    api.answer(quotationRoutes.withdrawApproval, { ...approval, state: 'WITHDRAWN' });
    const { user } = openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    expect(await screen.findByText(/Espera la aprobación de otra persona/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar pedido' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar pedido' }));
    expect(await screen.findByText('Pedido retirado')).toBeVisible();
  });

  it('is offered where an award is refused over the limit', async () => {
    answerFrame(api);
    const comparison = aComparison();
    api.answer(quotationRoutes.getComparison, comparison);
    api.refuse(quotationRoutes.awardRequest, approvalErrors.APPROVAL_NEEDED);
    api.answer(quotationRoutes.requestApproval, anApproval());
    const { user } = openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Adjudicar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: /^Emitir/ }));
    await user.click(await dialog.findByRole('button', { name: 'Pedir aprobación' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.requestApproval)).toHaveLength(1));
    expect(api.callsOf(quotationRoutes.requestApproval)[0]?.body).toMatchObject({
      requestId: comparison.request.id,
      version: comparison.version,
    });
    expect(await screen.findByText(/Pediste la aprobación/)).toBeVisible();
  });

  it('has its limits on the page of the company, for owners to change', async () => {
    const me = answerFrame(api);
    const luis = aPerson({ role: 'comprador' });
    const self = aPerson({ userId: me.user.id, isOwner: true, role: 'owner' });
    api.answer(companyRoutes.listMembers, { members: [self, luis] });
    api.answer(quotationRoutes.saveApprovalSettings, { version: 1, limits: [], approvers: 1, delegates: [] });
    const { user } = openApp('/app/perfil', { token: 'token' });
    const card = within(await screen.findByRole('region', { name: 'Límites para adjudicar' }));
    await user.type(await card.findByRole('textbox', { name: 'Límite de Comprador en soles' }), '5000');
    await user.click(card.getByRole('button', { name: 'Guardar límites' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.saveApprovalSettings)[0]?.body).toEqual({
        version: 0,
        limits: [{ role: 'comprador', currency: 'PEN', amount: '5000' }],
        approvers: 1,
        delegates: [],
      }),
    );
  });

  it('has several delegates, and keeps limits that the form does not show', async () => {
    const me = answerFrame(api);
    const [luis, ines] = [aPerson({ role: 'comprador' }), aPerson({ role: 'comprador' })];
    const self = aPerson({ userId: me.user.id, isOwner: true, role: 'owner' });
    api.answer(companyRoutes.listMembers, { members: [self, luis, ines] });
    const inEuros = { role: 'comprador', currency: 'EUR', amount: '900.00' };
    const delegate = { userId: luis.userId, from: '2026-12-01', until: '2026-12-05' };
    api.answer(quotationRoutes.getApprovalSettings, {
      ...{ version: 3, approvers: 2, limits: [inEuros], delegates: [delegate, { ...delegate, userId: ines.userId }] },
    });
    api.answer(quotationRoutes.saveApprovalSettings, { version: 4, limits: [], approvers: 2, delegates: [] });
    const { user } = openApp('/app/perfil', { token: 'token' });
    const card = within(await screen.findByRole('region', { name: 'Límites para adjudicar' }));
    await user.click(await card.findByRole('button', { name: 'Quitar la delegación 1' }));
    await user.click(card.getByRole('button', { name: 'Agregar otra persona' }));
    const second = within(card.getByRole('group', { name: 'Delegación 2' }));
    await user.selectOptions(second.getByRole('combobox', { name: 'Delegar en' }), luis.userId);
    await user.click(card.getByRole('button', { name: 'Guardar límites' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.saveApprovalSettings)[0]?.body).toMatchObject({
        version: 3,
        limits: [inEuros],
        delegates: [{ userId: ines.userId, until: '2026-12-05' }, { userId: luis.userId }],
      }),
    );
  });
});
