import { remarkErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import type { Order } from '@cotizaobra/proto/orders/model';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { anOrder } from '../../support/orders.js';
import { aMember, aUser, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const TEXT = 'Llegó a la hora y con las guías completas.';
const meta = { page: 1, hasPreviousPage: false, hasNextPage: false, total: 1, totalCapped: false };

const remarkOf = ({ buyer, provider }: Order, change: Partial<Remark> = {}): Remark => ({
  id: uuid(),
  orderCode: 'OC-2026-0031',
  by: 'buyer',
  author: { companyId: buyer.companyId, name: buyer.name, logo: null },
  subject: { companyId: provider.companyId, name: provider.name, logo: null },
  remark: { text: TEXT, hiddenReason: null, at: '2026-11-14T15:00:00.000Z' },
  answer: null,
  ...change,
});

/** One server for the file: the page keeps its address. */
const api = startApi();

describe('remarks of an order', () => {
  const open = (order: Order, answer: { mayLeave: boolean; remarks: Remark[] }) => {
    answerFrame(api);
    api.answer(orderRoutes.getOrder, order);
    api.answer(companyRoutes.listOrderRemarks, answer);
    return openApp(`/app/ordenes/${order.id}`, { token: 'token' });
  };

  it('are left once, after a second consent', async () => {
    const order = anOrder({ state: 'RECEIVED', receptions: [] });
    const { user } = open(order, { mayLeave: true, remarks: [] });
    const remark = remarkOf(order);
    api.answer(companyRoutes.leaveRemark, remark);
    await user.click(await screen.findByRole('button', { name: 'Dejar comentario' }));
    const dialog = await screen.findByRole('dialog', { name: `Comentario sobre ${order.provider.name}` });
    const publish = within(dialog).getByRole('button', { name: 'Publicar' });
    await user.click(publish);
    expect(await within(dialog).findByText('Escribe el comentario')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Comentario' }), TEXT);
    await user.click(publish);
    expect(within(dialog).getByText('Márcalo para publicar')).toBeVisible();
    expect(api.callsOf(companyRoutes.leaveRemark)).toHaveLength(0);
    await user.click(within(dialog).getByRole('checkbox', { name: /Entiendo que no podré cambiarlo/ }));
    api.answer(companyRoutes.listOrderRemarks, { mayLeave: false, remarks: [remark] });
    await user.click(publish);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(TEXT)).toBeVisible();
    const [call] = api.callsOf(companyRoutes.leaveRemark);
    expect(call?.body).toEqual({ text: TEXT });
    expect(call?.headers['idempotency-key']).toEqual(expect.any(String));
    expect(screen.queryByRole('button', { name: 'Dejar comentario' })).toBeNull();
  });

  it('about the own company are answered once', async () => {
    const order = anOrder({ state: 'RECEIVED', receptions: [], side: 'sales' });
    const remark = remarkOf(order);
    const { user } = open(order, { mayLeave: false, remarks: [remark] });
    api.refuse(companyRoutes.answerRemark, remarkErrors.REMARK_ANSWERED);
    await user.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = await screen.findByRole('dialog', { name: `Responder a ${order.buyer.name}` });
    await user.type(within(dialog).getByRole('textbox', { name: 'Respuesta' }), 'Gracias');
    await user.click(within(dialog).getByRole('checkbox', { name: /Entiendo/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
    expect(await within(dialog).findByText(/Tu empresa ya respondió este comentario/)).toBeVisible();
    const answered = { ...remark, answer: { text: 'Gracias', hiddenReason: null, at: '2026-11-15T15:00:00.000Z' } };
    api.answer(companyRoutes.answerRemark, answered);
    api.answer(companyRoutes.listOrderRemarks, { mayLeave: false, remarks: [answered] });
    await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(`Respuesta de ${order.provider.name}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('of the own company are not its own to answer, and hidden ones show the reason', async () => {
    const order = anOrder({ state: 'RECEIVED', receptions: [] });
    const hidden = { text: null, hiddenReason: 'Contiene un insulto', at: '2026-11-14T15:00:00.000Z' };
    open(order, { mayLeave: false, remarks: [remarkOf(order, { remark: hidden })] });
    expect(await screen.findByText('Comentario oculto por la administración: Contiene un insulto')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('are not there before the reception, nor while it is not known yet', async () => {
    const order = anOrder({ state: 'PARTLY_RECEIVED' });
    const { unmount } = open(order, { mayLeave: true, remarks: [] });
    await screen.findAllByText('Recibida en parte');
    expect(api.callsOf(companyRoutes.listOrderRemarks)).toHaveLength(0);
    unmount();
    const received = anOrder({ state: 'RECEIVED', receptions: [] });
    open(received, { mayLeave: true, remarks: [] });
    api.refuse(companyRoutes.listOrderRemarks, orderErrors.ORDER_NOT_FOUND);
    await waitFor(() => expect(api.callsOf(companyRoutes.listOrderRemarks)).toHaveLength(1));
    await screen.findAllByText('Recibida');
    await waitFor(() => expect(screen.queryByText('Comentarios')).toBeNull());
  });
});

describe('the remarks of all companies', () => {
  const order = anOrder();
  const openAs = (role: 'superAdmin' | 'Usuario') => {
    answerFrame(api, aMember({ user: aUser({ role }) }));
    return openApp('/app/comentarios', { token: 'token' });
  };

  it('are hidden by a superAdmin with a reason', async () => {
    const answer = { text: 'Gracias', hiddenReason: null, at: '2026-11-15T15:00:00.000Z' };
    const remark = remarkOf(order, { answer });
    api.answer(companyRoutes.listAllRemarks, { remarks: [remark], meta });
    const { user } = openAs('superAdmin');
    const { author, subject } = remark;
    expect(await screen.findByText(`${author.name} sobre ${subject.name}`)).toBeVisible();
    expect(screen.getByRole('button', { name: `Ocultar la respuesta de ${subject.name}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Ocultar el comentario de ${author.name}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ocultar' }));
    expect(await within(dialog).findByText('Escribe el motivo')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Contiene un insulto');
    const hidden = { ...remark, remark: { ...remark.remark, hiddenReason: 'Contiene un insulto' } };
    api.answer(companyRoutes.hideRemark, hidden);
    api.answer(companyRoutes.listAllRemarks, { remarks: [hidden], meta });
    await user.click(within(dialog).getByRole('button', { name: 'Ocultar' }));
    expect(await screen.findByText('Comentario oculto por la administración: Contiene un insulto')).toBeVisible();
    expect(api.callsOf(companyRoutes.hideRemark)[0]?.body).toEqual({ part: 'remark', reason: 'Contiene un insulto' });
    expect(screen.queryByRole('button', { name: `Ocultar el comentario de ${author.name}` })).toBeNull();
  });

  it('say that there are none', async () => {
    api.answer(companyRoutes.listAllRemarks, { remarks: [], meta: { ...meta, total: 0 } });
    openAs('superAdmin');
    expect(await screen.findByText('Todavía no hay comentarios')).toBeVisible();
  });

  it('are closed to everybody else', async () => {
    openAs('Usuario');
    await waitFor(() => expect(screen.queryByText('Todavía no hay comentarios')).toBeNull());
    expect(api.callsOf(companyRoutes.listAllRemarks)).toHaveLength(0);
  });
});
