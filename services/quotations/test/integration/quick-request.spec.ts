import { randomUUID } from 'node:crypto';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CreateQuickRequest } from '@cotizaobra/proto/quotations/create-quick-request';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { inHours, pass } from '../support/deadlines.js';
import { itemsOf, open, quickForm, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Form = MessageInput<typeof CreateQuickRequest>;

describe('the quick request', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  beforeEach(async () => {
    buyer = await platform.company();
  });
  afterAll(() => platform?.stop());

  it('makes a Request in Draft with its items, and keeps no price', async () => {
    const created = await buyer.ask(CreateQuickRequest, quickForm(buyer));
    expect(created).toMatchObject({ version: 1, code: expect.stringMatching(/^RQ-\d{4}-0001$/) });
    const { quotation } = await open(buyer, created.id);
    expect(quotation).toMatchObject({
      types: 'Request',
      status: 'Draft',
      name: 'Casco de Los Molles',
      nameProyect: 'Casco de Los Molles',
      address: 'Av. Separadora Industrial 2140, Ate',
      district: '150103',
      deliveryPlace: 'Av. Separadora Industrial 2140, Ate',
      servicePlace: 'Almacén de obra',
      deliveryTime: '1 de diciembre de 2026',
      paymentMethod: 'depósito a cuenta',
      totalAmount: null,
      itemCount: 2,
    });
    expect(itemsOf(quotation.elements)).toMatchObject([
      { code: 'CEM', description: 'Cemento Portland tipo I', unit: 'und', quantity: '120', category: 'Producto' },
      { code: 'FLE', description: 'Flete a obra', unit: 'glb', quantity: '1', category: 'Servicio' },
    ]);
    const prices = await platform.database.query('SELECT price FROM item WHERE document_id = $1', [created.id]);
    expect(prices).toEqual([{ price: null }, { price: null }]);
    await expect(send(buyer, created.id, await platform.company())).resolves.toHaveLength(1);
  });

  it('takes a deadline that lies ahead, and seals its answers', async () => {
    const deadline = inHours(30);
    const { id } = await buyer.ask(CreateQuickRequest, { ...quickForm(buyer), deadline, sealed: true });
    expect((await open(buyer, id)).quotation).toMatchObject({ deadline, sealed: true });
    const refused = (more: Partial<Form>) => buyer.ask(CreateQuickRequest, { ...quickForm(buyer), ...more });
    await expect(refused({ deadline: inHours(-1) })).rejects.toMatchObject({ code: 'DEADLINE_IN_PAST' });
    await expect(refused({ sealed: true })).rejects.toMatchObject({ code: 'SEALED_NEEDS_DEADLINE' });
  });

  it('is duplicated with a deadline ahead, and without one that is over', async () => {
    const { id } = await buyer.ask(CreateQuickRequest, { ...quickForm(buyer), deadline: inHours(30), sealed: true });
    const copyOf = async () => (await open(buyer, (await buyer.ask(DuplicateDocument, { id })).id)).quotation;
    const { deadline } = (await open(buyer, id)).quotation;
    expect(await copyOf()).toMatchObject({ deadline, sealed: true });
    await pass(platform, id, 31);
    expect(await copyOf()).toMatchObject({ deadline: null, sealed: false });
  });

  it('is made once however often it is asked for with one key', async () => {
    const key = { idempotencyKey: randomUUID() };
    const form = quickForm(buyer);
    const [first, second] = [
      await buyer.ask(CreateQuickRequest, form, key),
      await buyer.ask(CreateQuickRequest, form, key),
    ];
    expect(second.id).toBe(first.id);
    expect((await buyer.ask(ListOwnDocuments, {})).meta.total).toBe(1);
  });

  it('is refused for another company’s RUC', async () => {
    await expect(buyer.ask(CreateQuickRequest, quickForm(buyer, { ruc: '20131312955' }))).rejects.toMatchObject({
      code: 'NOT_OWN_RUC',
      status: 400,
      fields: [{ path: 'ruc', message: `El RUC debe ser el de tu empresa: ${buyer.ruc}.` }],
    });
    expect((await buyer.ask(ListOwnDocuments, {})).meta.total).toBe(0);
  });

  const [product] = quickForm({ name: '', ruc: '' }).productos;
  const withProduct = (change: object): Partial<Form> => ({ productos: [{ ...product, ...change } as never] });

  it.each<[Partial<Record<keyof Form, unknown>>, string, string]>([
    [{ empresa: ' ' }, 'empresa', 'La empresa es requerida'],
    [{ ruc: '2013131295' }, 'ruc', 'El RUC debe tener 11 dígitos'],
    [{ proyecto: '' }, 'proyecto', 'El proyecto es requerido'],
    [{ lugar_entrega: '' }, 'lugar_entrega', 'El lugar de entrega es requerido'],
    [{ lugar_atencion: '' }, 'lugar_atencion', 'El lugar de atención es requerido'],
    [{ tiempo_entrega: '' }, 'tiempo_entrega', 'La fecha de entrega es requerida'],
    [{ tiempo_entrega: 'mañana' }, 'tiempo_entrega', 'Escribe la fecha como 2026-12-31'],
    [{ forma_pago: undefined }, 'forma_pago', 'La forma de pago es requerida'],
    [{ productos: [] }, 'productos', 'Debe agregar al menos un producto'],
    [withProduct({ codigo: '' }), 'productos.0.codigo', 'El código es requerido'],
    [withProduct({ tipo: 'otro' }), 'productos.0.tipo', 'El tipo de producto es requerido'],
    [withProduct({ descripcion: '' }), 'productos.0.descripcion', 'La descripción es requerida'],
    [withProduct({ precio: 0 }), 'productos.0.precio', 'El precio debe ser mayor a 0'],
    [withProduct({ precio: undefined }), 'productos.0.precio', 'El precio debe ser mayor a 0'],
    [withProduct({ precio: '-3' }), 'productos.0.precio', 'El precio debe ser mayor a 0'],
    [withProduct({ cantidad: '0' }), 'productos.0.cantidad', 'La cantidad debe ser mayor a 0'],
  ])('refuses %j', async (change, path, message) => {
    const form = { ...quickForm(buyer), ...change } as Form;
    await expect(buyer.ask(CreateQuickRequest, form)).rejects.toMatchObject({
      status: 400,
      fields: [expect.objectContaining({ path, message })],
    });
  });
});
