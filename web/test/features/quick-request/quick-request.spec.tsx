import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OpenApp, openApp, startApi } from '../../support/app.js';
import { aDocument, aList } from '../../support/documents.js';
import { aMember, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const documentId = uuid();

async function fill({ user }: OpenApp): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Proyecto' }), 'Casa Huachipa');
  fireEvent.change(screen.getByLabelText('Fecha de entrega'), { target: { value: '2026-12-10' } });
  await user.type(screen.getByRole('textbox', { name: 'Lugar de entrega' }), 'Av. Las Torres 120');
  await user.type(screen.getByRole('textbox', { name: 'Lugar de atención' }), 'Oficina central');
  await user.click(screen.getByRole('combobox', { name: 'Forma de pago' }));
  await user.click(await screen.findByRole('option', { name: 'Efectivo' }));
  const product = within(screen.getByRole('listitem', { name: 'Producto 1' }));
  await user.type(product.getByRole('textbox', { name: 'Descripción' }), 'Cemento tipo I');
  await user.type(product.getByRole('textbox', { name: 'Cantidad' }), '1,200.00');
  await user.type(product.getByRole('textbox', { name: 'Precio estimado' }), '28.50');
}

describe('the quick form', () => {
  const api = startApi();
  const me = aMember();
  const created = () => api.callsOf(quotationRoutes.createQuickRequest);
  const submit = () => screen.getByRole('button', { name: 'Crear requerimiento' });

  beforeEach(() => {
    sessionStorage.clear();
    answerFrame(api, me);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.createQuickRequest, { id: documentId, version: 1, code: 'RQ-2026-0019' });
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id: documentId } }));
  });

  it('makes one Request of its products, read as they are typed, and says so where it leads', async () => {
    const app = openApp('/cotizaciones/crear', { token: 'token' });
    await fill(app);
    await app.user.dblClick(submit());
    await waitFor(() => expect(app.where()).toBe(`/app/cotizaciones/detalle/${documentId}`));
    expect(new Set(created().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(created()[0]?.body).toMatchObject({
      empresa: me.company!.name,
      ruc: me.company!.ruc,
      proyecto: 'Casa Huachipa',
      lugar_entrega: 'Av. Las Torres 120',
      lugar_atencion: 'Oficina central',
      tiempo_entrega: '2026-12-10',
      forma_pago: 'efectivo',
      productos: [{ codigo: 'P-1', tipo: 'producto', descripcion: 'Cemento tipo I', cantidad: '1200', precio: '28.5' }],
    });
    expect(await screen.findByText(/Se creó RQ-2026-0019/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Vale' }));
    await waitFor(() => expect(screen.queryByText(/Se creó RQ-2026-0019/)).toBeNull());
  }, 20_000);

  it('does not guess what a comma before three digits means', async () => {
    const { user } = openApp('/cotizaciones/crear', { token: 'token' });
    await user.type(await screen.findByRole('textbox', { name: 'Cantidad' }), '1,200');
    await user.click(submit());
    expect(await screen.findByText(/La coma con tres cifras se lee de dos formas/)).toBeVisible();
    expect(created()).toHaveLength(0);
  });

  it('says what is missing in the documented words and moves the focus to the first', async () => {
    const { user } = openApp('/cotizaciones/crear', { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Crear requerimiento' }));
    for (const text of [
      'El proyecto es requerido',
      'El lugar de entrega es requerido',
      'El lugar de atención es requerido',
      'La fecha de entrega es requerida',
      'La forma de pago es requerida',
      'La descripción es requerida',
      'El precio debe ser mayor a 0',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByText('Falta corregir 7 campos.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Proyecto' })).toHaveFocus();
    expect(created()).toHaveLength(0);
  });

  it('wants at least one product, and a quantity over 0 where one is given', async () => {
    const { user } = openApp('/cotizaciones/crear', { token: 'token' });
    await user.type(await screen.findByRole('textbox', { name: 'Cantidad' }), '0');
    await user.click(submit());
    expect(await screen.findByText('La cantidad debe ser mayor a 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar el producto 1' }));
    await user.click(submit());
    expect(await screen.findByText('Debe agregar al menos un producto')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Añadir producto' }));
    expect(screen.queryByText('Debe agregar al menos un producto')).toBeNull();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveFocus());
  });

  it('keeps everything typed when it is refused', async () => {
    api.refuse(quotationRoutes.createQuickRequest, quotationErrors.ILLEGAL_STATE);
    const app = openApp('/cotizaciones/crear', { token: 'token' });
    await fill(app);
    await app.user.click(submit());
    expect(await screen.findByText(/No se pudo crear el requerimiento/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Proyecto' })).toHaveValue('Casa Huachipa');
  }, 20_000);

  it('is for those who are signed in', async () => {
    const { where } = openApp('/cotizaciones/crear');
    await waitFor(() => expect(where()).toBe('/'));
  });
});

describe('the sample page', () => {
  startApi();
  beforeEach(() => sessionStorage.clear());

  it('shows an example that says it is one, with its two ways on', async () => {
    openApp('/cotizaciones/7');
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(screen.getByText('Ejemplo')).toBeVisible();
    expect(screen.getByText('Ladrillo King Kong 18 huecos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/cotizaciones');
    expect(screen.getByRole('link', { name: 'Solicitar cotización' })).toHaveAttribute('href', '/cotizaciones/crear');
  });

  it('says a stored message once, until one puts it away', async () => {
    sessionStorage.setItem('message', 'Te esperábamos');
    const { user } = openApp('/cotizaciones/7');
    expect(await screen.findByText('Te esperábamos')).toBeVisible();
    expect(sessionStorage.getItem('message')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vale' }));
    await waitFor(() => expect(screen.queryByText('Te esperábamos')).toBeNull());
  });

  it('is not there for what is no number', async () => {
    openApp('/cotizaciones/algo');
    expect(await screen.findByText('NotFound')).toBeVisible();
  });
});
