import { orderErrors } from '@cotizaobra/proto/orders/errors';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import type { Order } from '@cotizaobra/proto/orders/model';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerFiles } from '../../support/file-answers.js';
import { anOrder } from '../../support/orders.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const photo = new File(['x'], 'guia.jpg', { type: 'image/jpeg' });

describe('photos of a reception', () => {
  const api = startApi();
  beforeEach(() => answerFrame(api));

  const open = async (order: Order) => {
    api.answer(orderRoutes.getOrder, order);
    const app = openApp(`/app/ordenes/${order.id}`, { token: 'token' });
    await screen.findByRole('heading', { name: /^Recepciones/ });
    return app;
  };
  const withPhotos = (count: number, overrides: Partial<Order> = {}): Order => {
    const order = anOrder(overrides);
    const photos = Array.from({ length: count }, () => ({ id: uuid() }));
    return { ...order, receptions: order.receptions.map((one, at) => (at === 0 ? { ...one, photos } : one)) };
  };
  const adders = () =>
    screen.queryAllByRole('button', { name: /^Agregar foto/ }).map((one) => one.getAttribute('aria-label'));
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  it('are added by the buyer to a reception that stands, up to four', async () => {
    const { unmount } = await open(withPhotos(3));
    expect(adders()).toEqual(['Agregar foto a la recepción 3']);
    expect(screen.getAllByRole('button', { name: /^Ver la foto/ })).toHaveLength(3);
    unmount();
    await open(withPhotos(4));
    expect(adders()).toEqual([]);
  });

  it('are seen and not added by the provider', async () => {
    await open(withPhotos(1, { side: 'sales' }));
    expect(adders()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Ver la foto 1 de la recepción 3' })).toBeVisible();
  });

  it('go to the reception and show at once', async () => {
    const order = withPhotos(0);
    const { user } = await open(order);
    const after = { ...withPhotos(1), id: order.id };
    api.answer(orderRoutes.addReceptionPhoto, after);
    api.answer(orderRoutes.getOrder, after);
    await user.upload(input(), photo);
    expect(await screen.findByText('Agregaste una foto')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ver la foto 1 de la recepción 3' })).toBeVisible();
    const [call] = api.callsOf(orderRoutes.addReceptionPhoto);
    expect(call?.params).toEqual({ id: order.id, receptionId: order.receptions[0]?.id });
  });

  it('say why they were refused', async () => {
    const { user } = await open(withPhotos(3));
    api.refuse(orderRoutes.addReceptionPhoto, orderErrors.RECEPTION_FIXED);
    await user.upload(input(), photo);
    expect(await screen.findByText('No se pudo agregar la foto')).toBeVisible();
    expect(screen.getByText(/revertida/)).toBeVisible();
  });

  it('open with the session, because they are not public', async () => {
    const opened: string[] = [];
    URL.createObjectURL = (file) => {
      opened.push((file as File).type);
      return 'blob:photo';
    };
    URL.revokeObjectURL = () => undefined;
    const order = withPhotos(1);
    const { user } = await open(order);
    answerFiles(api, [
      { route: orderRoutes.receptionPhoto, type: 'image/webp', name: 'foto.webp', bytes: Buffer.from('RIFF') },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver la foto 1 de la recepción 3' }));
    await waitFor(() => expect(opened).toEqual(['image/webp']));
  });
});
