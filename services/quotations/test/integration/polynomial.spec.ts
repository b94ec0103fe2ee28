import { ComputeK } from '@cotizaobra/proto/quotations/compute-k';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { GetPolynomial } from '@cotizaobra/proto/quotations/get-polynomial';
import { ListPriceIndices } from '@cotizaobra/proto/quotations/list-price-indices';
import { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { SetPolynomial } from '@cotizaobra/proto/quotations/set-polynomial';
import { defaultFooter } from '@cotizaobra/proto/rules/budget/footer';
import { budget, cement, resourceId, type Supply, tools, worker } from '../support/budgets.js';
import { quotation } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const steel: Supply = {
  code: '0203000001',
  kind: 'MATERIAL',
  description: 'Acero corrugado grado 60',
  unit: 'kg',
  quantity: '10',
  price: '4',
};

describe('the polynomial formula of a budget', () => {
  let platform: Platform;
  let company: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Labour 68.12 (0.4 × 10 × 17.03), cement 100.00, steel 40.00 per unit; general expenses and profit 20 %. */
  const house = async () => {
    const labour = { ...worker, crew: '10' };
    const written = await budget(company, [{ quantity: '100' }], [labour, cement('4', '25'), steel]);
    const { id, version } = written;
    const after = await company.ask(SetFooter, { id, version, rows: [...defaultFooter] });
    return { id, version: after.version };
  };
  const formula = (id: string, asker = company) => asker.ask(GetPolynomial, { id });
  const coefficients = (monomials: Awaited<ReturnType<typeof formula>>['monomials']) =>
    monomials.map(({ symbol, coefficient }) => `${symbol} ${coefficient}`);

  it('has a monomial per index, with general expenses and profit under index 39', async () => {
    const { id, version } = await house();
    const answer = await formula(id);
    expect(answer).toMatchObject({ version, isGrouped: false, problems: [], notes: [] });
    expect(coefficients(answer.monomials)).toEqual(['J 0.273', 'C 0.400', 'A 0.160', 'GU 0.167']);
    expect(answer.resources.map(({ index, suggested }) => [index, suggested])).toEqual([
      ['47', true],
      ['21', true],
      ['03', true],
    ]);
    expect(answer.source).toContain('INEI');
  });

  it('says that lines without an analysis stay outside', async () => {
    const { id } = await budget(company, [{ quantity: '100' }, { quantity: '1', price: '7.50' }], [steel, tools]);
    expect((await formula(id)).notes).toEqual(['Las partidas sin análisis suman S/ 7.50 y no entran en la fórmula.']);
    const plain = await quotation(company);
    expect(await formula(plain.id)).toMatchObject({
      monomials: [],
      problems: ['El presupuesto no tiene insumos con importe: no hay fórmula que calcular.'],
    });
  });

  it('keeps the chosen index of a resource and the grouping, until it is grouped anew', async () => {
    const { id, version } = await house();
    const indices = [{ resourceId: await resourceId(company, id, steel.code ?? ''), index: '02' }];
    const chosen = await company.ask(SetPolynomial, { id, version, indices });
    expect(chosen.resources[2]).toMatchObject({ index: '02', suggested: false });
    const groups = [
      { symbol: 'J', name: 'Mano de obra', indices: ['47'] },
      { symbol: 'M', name: 'Materiales', indices: ['21', '02'] },
      { symbol: 'GU', name: 'Gastos generales y utilidad', indices: ['39'] },
    ];
    const grouped = await company.ask(SetPolynomial, { id, version: chosen.version, groups });
    expect(coefficients(grouped.monomials)).toEqual(['J 0.273', 'M 0.560', 'GU 0.167']);
    expect(await formula(id)).toEqual(grouped);
    expect(grouped.isGrouped).toBe(true);
    const copy = await company.ask(DuplicateDocument, { id });
    expect(await formula(copy.id)).toMatchObject({ monomials: grouped.monomials, isGrouped: true });
    const anew = await company.ask(SetPolynomial, { id, version: grouped.version, groups: null });
    expect(anew).toMatchObject({ isGrouped: false });
    expect(anew.monomials).toHaveLength(4);
    const back = await company.ask(SetPolynomial, {
      id,
      version: anew.version,
      indices: [{ ...indices[0]!, index: null }],
    });
    expect(back.resources[2]).toMatchObject({ index: '03', suggested: true });
  });

  it('refuses an unknown index, an unknown resource and an older version', async () => {
    const { id, version } = await house();
    const resource = await resourceId(company, id, steel.code ?? '');
    const set = (input: object, asker = company) => asker.ask(SetPolynomial, { id, version, ...input });
    await expect(set({ indices: [{ resourceId: resource, index: '99' }] })).rejects.toMatchObject({
      code: 'ANALYSIS_REFUSED',
    });
    await expect(set({ indices: [{ resourceId: id, index: '21' }] })).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
    await expect(set({ version: version - 1, groups: null })).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await expect(set({ groups: null }, stranger)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(formula(id, stranger)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('computes K to the thousandth and names the values that are missing', async () => {
    const { id } = await house();
    const values = [
      { index: '47', base: '700', current: '735' },
      { index: '21', base: '500', current: '510' },
      { index: '03', base: '740', current: '718.35' },
      { index: '39', base: '548.20', current: '562.35' },
    ];
    const { k, monomials } = await company.ask(ComputeK, { id, indices: values });
    expect(k).toBe('1.021');
    expect(monomials[0]).toEqual({ symbol: 'J', coefficient: '0.273', ratio: '1.050000', product: '0.286650' });
    await expect(company.ask(ComputeK, { id, indices: values.slice(1) })).rejects.toMatchObject({
      code: 'ANALYSIS_REFUSED',
      message: 'Falta el valor de estos índices: 47.',
    });
    await expect(stranger.ask(ComputeK, { id, indices: values })).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    });
  });

  it('lists the indices with their source', async () => {
    const { source, indices } = await company.ask(ListPriceIndices, {});
    expect(source).toContain('R.J. 016-2026-INEI');
    expect(indices).toContainEqual({ index: '21', name: 'Cemento Portland e hidráulico' });
  });
});
