import { CreateResource } from '../../src/technical-data/create-resource.js';
import { ImportResources } from '../../src/technical-data/import-resources.js';
import { partidaFormSchema, supplyFormSchema } from '../../src/technical-data/model.js';

const textsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the form of a partida', () => {
  it('says what is missing', () => {
    expect(textsOf(partidaFormSchema.safeParse({ categoryId: '', item: ' ', performance: '', unit: '' }))).toEqual({
      categoryId: 'Debes seleccionar una categoría',
      item: 'Debes ingresar el nombre de la partida',
      performance: 'Debes ingresar el rendimiento',
      unit: 'Debes ingresar la unidad',
    });
    expect(textsOf(partidaFormSchema.safeParse({}))).toMatchObject({
      categoryId: 'Debes seleccionar una categoría',
      performance: 'Debes ingresar el rendimiento',
    });
  });

  it.each([
    ['0', 'El rendimiento debe ser mayor a 0'],
    ['-1', 'No puede ser negativo'],
    ['doce', 'Escribe un número'],
  ])('refuses a yield of %s', (performance, message) => {
    const form = { categoryId: '019a0000-0000-7000-8000-000000000000', item: 'Zapata', unit: 'm³', performance };
    expect(textsOf(partidaFormSchema.safeParse(form))).toEqual({ performance: message });
    expect(partidaFormSchema.parse({ ...form, performance: 12.5 }).performance).toBe('12.5');
  });
});

describe('the form of a supply', () => {
  it('may be blank', () => {
    expect(supplyFormSchema.parse({ quantity: '', pu: null })).toEqual({
      kind: 'MATERIAL',
      supply: '',
      unit: '',
      quadrille: null,
      quantity: null,
      pu: null,
    });
  });

  it.each([
    ['0.4571428571', 'Usa hasta 4 decimales'],
    [0.4571428571, 'Usa hasta 4 decimales'],
    ['-1', 'No puede ser negativo'],
    ['ocho', 'Escribe un número'],
    [true, 'Escribe un número'],
  ])('says in Spanish what is wrong with a quantity or a price of %j', (value, message) => {
    expect(textsOf(supplyFormSchema.safeParse({ quantity: value, pu: value }))).toEqual({
      quantity: message,
      pu: message,
    });
  });

  it('keeps a percentage of labour out of labour', () => {
    expect(Object.keys(textsOf(supplyFormSchema.safeParse({ kind: 'LABOUR', unit: '%mo' })))).toEqual(['kind']);
  });

  it.each(['10000', '0', '1.2.3'])('refuses %s as a crew', (quadrille) => {
    expect(Object.keys(textsOf(supplyFormSchema.safeParse({ quadrille })))).toEqual(['quadrille']);
  });
});

describe('the form of a resource', () => {
  it('has the documented defaults', () => {
    expect(CreateResource.input.parse({ resource: { description: 'Cemento' } })).toEqual({
      resource: {
        code: '',
        description: 'Cemento',
        unit: 'kg',
        amount: '1',
        price: '0',
        type: 'MATERIAL',
        categoryId: null,
      },
      subcategories: [],
    });
  });

  it('takes a Spanish type and a decimal amount', () => {
    const resource = { description: 'Grúa', type: 'Maquinaria', amount: 1.5 };
    expect(CreateResource.input.parse({ resource }).resource).toMatchObject({ type: 'EQUIPMENT', amount: '1.5' });
  });

  it('refuses a description of a thousand characters', () => {
    const result = CreateResource.input.safeParse({ resource: { description: 'a'.repeat(1_000) } });
    expect(Object.keys(textsOf(result))).toEqual(['resource.description']);
  });
});

describe('the form of an import', () => {
  const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'lista.xlsx', bytes: 10 };

  it('reads its fields as a multipart form writes them', () => {
    const form = {
      file,
      mapping: '{"description":1,"price":4}',
      skipBadRows: 'true',
      corrections: '[]',
      categoryId: '',
    };
    expect(ImportResources.input.parse(form)).toMatchObject({
      mapping: { description: 1, price: 4 },
      skipBadRows: true,
      updateExisting: false,
      categoryId: null,
    });
  });

  it('asks for the column of the description', () => {
    expect(textsOf(ImportResources.input.safeParse({ file, mapping: '{}' }))).toEqual({
      'mapping.description': 'Elige la columna de la descripción',
    });
    expect(textsOf(ImportResources.input.safeParse({ file, mapping: '{' }))).toEqual({
      mapping: 'No se pudo leer este campo del formulario',
    });
  });
});
