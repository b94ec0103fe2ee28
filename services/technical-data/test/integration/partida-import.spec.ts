import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import { PreviewPartidaImport } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { columnsCsv, inWindows1252, semicolonCsv } from '../support/tables.js';
import { aCategory, admin, aPartida, isGone, received, startTechnicalData } from '../support/technical-data-service.js';

describe('the import of a partida', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const preview = async (content: string | Buffer, kinds?: MessageInput<typeof PreviewPartidaImport>['kinds']) => {
    const file = await received(test, content, 'columnas.csv');
    try {
      return await test.client.request(PreviewPartidaImport, { file, kinds }, admin);
    } finally {
      expect(await isGone(test, file)).toBe(true);
    }
  };
  const importing = async (
    content: string | Buffer,
    fields: Partial<MessageInput<typeof ImportPartida>> = {},
    options: { idempotencyKey?: string } = {},
  ) => {
    const file = await received(test, content);
    const categoryId = fields.categoryId ?? (await aCategory(test));
    try {
      return await test.client.request(ImportPartida, { ...fields, categoryId, file }, admin, options);
    } finally {
      expect(await isGone(test, file)).toBe(true);
    }
  };
  const count = async () => (await test.client.request(CountPartidas, {})).count;
  const messagesOf = async (content: string) => (await preview(content)).errors.map(({ message }) => message);

  it('shows what was read and what each row seems to be, and stores nothing', async () => {
    const before = await count();
    const shown = await preview(columnsCsv());
    expect(shown).toMatchObject({
      fileName: 'columnas.csv',
      format: { delimiter: ',', encoding: 'UTF-8' },
      decimalComma: false,
      item: "Concreto f'c = 210 kg/cm² en columnas",
      performance: '12',
      unit: 'm³',
      skipped: [],
      errors: [],
      unitCost: '455.44',
    });
    expect(shown.rows.map(({ row, kind, supply }) => [row, kind, supply])).toEqual([
      [5, 'LABOUR', 'Capataz'],
      [6, 'LABOUR', 'Operario'],
      [7, 'LABOUR', 'Peón'],
      [8, 'MATERIAL', 'Cemento Portland tipo I (42.5 kg)'],
      [9, 'EQUIPMENT', 'Vibrador de concreto'],
      [10, 'EQUIPMENT', 'Herramientas manuales'],
    ]);
    expect(await count()).toBe(before);
  });

  it('stores the partida where it was put, with the confirmed kinds', async () => {
    const categoryId = await aCategory(test);
    await aPartida(test, { categoryId, item: 'A' });
    const b = await aPartida(test, { categoryId, item: 'B' });
    const place = { categoryId, insertPosition: 'before', relativeToId: b.id } as const;
    const partida = await importing(columnsCsv(), { ...place, kinds: '{"8":"SUBCONTRACT"}' });
    expect(partida.unitCost).toBe('455.44');
    expect(partida.supplies.map(({ kind }) => kind)).toEqual([
      'LABOUR',
      'LABOUR',
      'LABOUR',
      'SUBCONTRACT',
      'EQUIPMENT',
      'EQUIPMENT',
    ]);
    expect(partida.supplies[5]).toMatchObject({ quantity: '3', pu: '187.42', partial: '5.62', ofLabour: true });
    const { partidas } = await test.client.request(ListPartidas, { category: categoryId }, admin);
    expect(partidas.map(({ item }) => item)).toEqual(['A', "Concreto f'c = 210 kg/cm² en columnas", 'B']);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${semicolonCsv}`), 'UTF-8'],
    ['Windows-1252', inWindows1252(semicolonCsv), 'Windows-1252'],
  ])('reads semicolons and decimal commas in %s', async (_what, bytes, encoding) => {
    const shown = await preview(bytes);
    expect(shown).toMatchObject({
      format: { delimiter: ';', encoding },
      decimalComma: true,
      item: "Concreto f'c = 210 kg/cm², en columnas",
      unit: 'm³',
      errors: [],
      unitCost: '10138.67',
    });
    expect(shown.rows.map(({ supply, quantity, pu, partial }) => [supply, quantity, pu, partial])).toEqual([
      ['Peón', '6.6667', '21.42', '142.80'],
      ['Cemento', '9.74', '1026.27', '9995.87'],
    ]);
  });

  it('reads 1,332.91 and 1332.91 alike', async () => {
    const rows = ['Uno,und,,1,"1,332.91","1,332.91"', 'Dos,und,,1,1332.91,1332.91'];
    expect((await preview(columnsCsv({ rows }))).unitCost).toBe('2665.82');
  });

  it('names row and column of each bad cell in Spanish, and stores nothing', async () => {
    const before = await count();
    const rows = [
      'Operario,hh,,1.6,30.12,48.19',
      'Peón,hh,,ocho,21.42,',
      'Arena gruesa,m³,,0.54,59.3.2,',
      ',m³,,-1,2.12345,',
    ];
    expect(await messagesOf(columnsCsv({ rows }))).toEqual([
      'Fila 6, columna Cantidad: «ocho» no es un número.',
      'Fila 7, columna PU: «59.3.2» no es un número.',
      'Fila 8, columna Cantidad: «-1» no puede ser negativo.',
      'Fila 8, columna PU: «2.12345» tiene más de 4 decimales.',
      'Fila 8, columna Insumo: falta el nombre del insumo.',
    ]);
    await expect(importing(columnsCsv({ rows }))).rejects.toMatchObject({
      code: 'IMPORT_ROWS_REFUSED',
      status: 400,
      fields: expect.arrayContaining([
        { path: 'rows.6.quantity', code: 'cell', message: 'Fila 6, columna Cantidad: «ocho» no es un número.' },
      ]),
    });
    expect(await count()).toBe(before);
  });

  it.each([
    [
      'a partial',
      'Cemento,bol,,9.74,26.27,255.88',
      'Fila 5, columna Parcial: «255.88» no sigue de la cantidad y el precio: debe ser 255.87.',
    ],
    [
      'a quantity',
      'Peón,hh,10,1.6,21.42,34.27',
      'Fila 5, columna Cantidad: «1.6» no sigue de la cuadrilla: 10 × 8 / 12 = 6.6667.',
    ],
    [
      'a share of the labour',
      'Herramientas,%mo,,3,17.03,0.51',
      'Fila 5, columna Parcial: «0.51» no sigue de la cantidad y el precio: debe ser 0.00.',
    ],
  ])('refuses %s that does not follow', async (_what, row, message) => {
    expect(await messagesOf(columnsCsv({ rows: [row] }))).toEqual([message]);
  });

  it.each([
    ['no price', 'Cemento,bol,,9.74,,', 'Fila 5, columna PU: falta el precio unitario.'],
    [
      'a character of control',
      'Ce\u0001mento,bol,,1,2,2.00',
      'Fila 5, columna Insumo: Contiene caracteres que no se pueden guardar.',
    ],
    ['no quantity', 'Cemento,bol,,,26.27,', 'Fila 5, columna Cantidad: falta la cantidad.'],
  ])('refuses a row with %s', async (_what, row, message) => {
    expect(await messagesOf(columnsCsv({ rows: [row] }))).toEqual([message]);
  });

  it('takes fewer decimals of a quantity and a blank partial', async () => {
    const shown = await preview(columnsCsv({ rows: ['Peón,hh,10,6.67,21.42,', 'Oficial,hh,2,,23.68,31.57'] }));
    expect(shown.errors).toEqual([]);
    expect(shown.rows.map(({ quantity, partial }) => [quantity, partial])).toEqual([
      ['6.6667', '142.80'],
      ['1.3333', '31.57'],
    ]);
  });

  it.each([
    ['0', 'Fila 2, columna Rendimiento: El rendimiento debe ser mayor a 0.'],
    ['mucho', 'Fila 2, columna Rendimiento: Escribe un número.'],
    ['', 'Fila 2, columna Rendimiento: Debes ingresar el rendimiento.'],
  ])('refuses a yield of «%s»', async (performance, message) => {
    const head = ['Zapata', `Rendimiento: ${performance},Unidad: m³`, ''];
    expect(await messagesOf(columnsCsv({ head, rows: ['Cemento,bol,,1,2,2.00'] }))).toEqual([message]);
  });

  it('finds yield and unit in one cell or beside their words', async () => {
    for (const line of ['Rendimiento: 25 Unidad: m2,,', 'Rendimiento:,25,Unidad:,m2', 'RENDIMIENTO 25,UNIDAD m2'])
      expect(await preview(columnsCsv({ head: ['Tarrajeo', line, ''], rows: ['Agua,m3,,1,2,2'] }))).toMatchObject({
        performance: '25',
        unit: 'm2',
        errors: [],
      });
  });

  it('skips blank lines, headings and short rows, and takes six columns or sixty', async () => {
    const wide = ['Arena', 'm³', '', '1', '2', '2.00', ...Array.from({ length: 54 }, (_, at) => `extra ${at}`)].join(
      ',',
    );
    const rows = [
      '',
      'Materiales,,,,,',
      'Cemento,bol,,1,2,2.00',
      ',,,,,',
      'corta,bol',
      wide,
      'Subcontratos,,,,,',
      'Bombeo,m³,,1,5,5.00',
      '',
    ];
    const shown = await preview(columnsCsv({ rows }));
    expect(shown.rows.map(({ row, kind, supply }) => [row, kind, supply])).toEqual([
      [7, 'MATERIAL', 'Cemento'],
      [10, 'MATERIAL', 'Arena'],
      [12, 'SUBCONTRACT', 'Bombeo'],
    ]);
    expect([shown.skipped, shown.errors, shown.unitCost]).toEqual([[9], [], '9.00']);
  });

  it.each([
    ['one line', 'Zapata'],
    ['no name', ',\nRendimiento: 1,Unidad: m\n\nA,B,,1,1,1'],
    ['no yield and unit', 'Zapata\nOtra cosa\n\nA,B,,1,1,1'],
    ['no supplies', 'Zapata\nRendimiento: 1,Unidad: m\n'],
    ['nothing', ''],
    ['bytes of something else', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
    ['a quote that does not close', `Zapata\nRendimiento: 1,Unidad: m\n\n"A,B,,1,1,1\n${'x'.repeat(200_000)}`],
  ])('refuses a file with %s', async (_what, content) => {
    await expect(preview(content)).rejects.toMatchObject({ code: 'INVALID_CSV_FORMAT', status: 400 });
  });

  it('refuses more supplies than a partida has', async () => {
    const rows = Array.from({ length: 101 }, (_, at) => `Insumo ${at},und,,1,1,1.00`);
    await expect(preview(columnsCsv({ rows }))).rejects.toMatchObject({ code: 'TOO_MANY_SUPPLIES' });
  });

  it('removes the file whatever comes of it', async () => {
    await expect(importing(columnsCsv(), { categoryId: randomUUID() })).rejects.toMatchObject({
      code: 'UNKNOWN_CATEGORY',
    });
    const categoryId = await aCategory(test);
    await importing(columnsCsv(), { categoryId });
    await expect(importing(columnsCsv(), { categoryId })).rejects.toMatchObject({ code: 'PARTIDA_NAME_TAKEN' });
  });

  it('answers a repeated key with what it stored, and refuses it for another file', async () => {
    const categoryId = await aCategory(test);
    const idempotencyKey = randomUUID();
    const once = await importing(columnsCsv(), { categoryId }, { idempotencyKey });
    expect(await importing(columnsCsv(), { categoryId }, { idempotencyKey })).toEqual(once);
    await expect(importing(semicolonCsv, { categoryId }, { idempotencyKey })).rejects.toMatchObject({ status: 422 });
  });

  it('refuses a file that is not there or too large', async () => {
    const gone = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
    await expect(test.client.request(PreviewPartidaImport, { file: gone }, admin)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    await expect(preview(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      status: 413,
    });
  });

  it('is for a superAdmin alone', async () => {
    const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
    for (const [def, input] of [
      [PreviewPartidaImport, { file }],
      [ImportPartida, { file, categoryId: randomUUID() }],
    ] as const) {
      await expect(test.client.request(def, input as never, testActor())).rejects.toMatchObject({ status: 403 });
      await expect(test.client.request(def, input as never)).rejects.toMatchObject({ status: 401 });
    }
  });
});
