import { coefficientSum } from '../../src/view-model/budget/coefficient-sum.js';
import { budgetView, coverView } from '../../src/view-model/budget/cover-view.js';
import { figureText, signedCentsOf, signedText } from '../../src/view-model/budget/figures.js';
import { kindSums } from '../../src/view-model/budget/kind-sums.js';
import { printView } from '../../src/view-model/print-view.js';
import { aBudget, aFooter, aFormula, anAnalysis, known, resources, someResources } from '../support/print-budgets.js';
import { aQuotation } from '../support/print-documents.js';

describe('texts of a budget', () => {
  it('has the footer of a known budget to the céntimo, with words', () => {
    const { totals } = aQuotation({ taxMode: 'EXCLUDED' });
    const footer = aFooter('20836.49');
    const total = footer.at(-1)!.amount;
    const view = printView(aQuotation({ footer, totals: { ...totals!, total } }), null);
    expect(view.totals!.footer!.map(({ label, amount }) => [label, amount])).toEqual([
      ['Costo directo', 'S/ 20,836.49'],
      ['Gastos generales (10%)', 'S/ 2,083.65'],
      ['Utilidad (10%)', 'S/ 2,083.65'],
      ['Subtotal', 'S/ 25,003.79'],
      ['IGV (18%)', 'S/ 4,500.68'],
      ['Total', 'S/ 29,504.47'],
    ]);
    expect(view.totals!.words).toBe('SON: VEINTINUEVE MIL QUINIENTOS CUATRO Y 47/100 SOLES');
  });

  it('shows the decimals that a figure has and at least so many', () => {
    expect([figureText('0.4', 4), figureText('1234.5', 2), figureText('0.0333333333', 4), figureText(null, 2)]).toEqual(
      ['0.4000', '1,234.50', '0.0333333333', ''],
    );
    expect([signedText(signedCentsOf('-0.37')), signedText(123_456n)]).toEqual(['−0.37', '1,234.56']);
    expect(coefficientSum(['0.312', '0.345', '0.143', '0.200'])).toBe('1.000');
  });

  it('adds up the kinds of an analysis; the percentages of EXACT keep all their decimals', () => {
    const used = [
      [0, '1', null],
      [9, null, '3'],
    ] as [number, string | null, string | null][];
    const analysis = anAnalysis('1', 'x', { used, perDay: '18', profile: 'EXACT' });
    const sums = kindSums(analysis, resources);
    expect(sums.get('LABOUR')).toBe('12.23');
    expect(sums.get('EQUIPMENT')).toBe('0.3669');
    expect(analysis.unitCost).toBe('12.5969');
  });

  it('names each print on its cover, and states the total where the print stands for it', () => {
    const covers = [{ print: 'budget' as const }, known, someResources(), aFormula].map((content) => {
      const budget = aBudget(content);
      return coverView(budget, printView(budget.document, null));
    });
    expect(covers.map(({ heading, figure }) => [heading, figure?.amount ?? null])).toEqual([
      ['Presupuesto', 'S/ 56,353.53'],
      ['Análisis de precios unitarios', null],
      ['Relación de insumos', null],
      ['Fórmula polinómica', 'S/ 56,353.53'],
    ]);
    expect(covers[1]!.fields.at(-1)).toEqual({ label: 'Contenido', text: '3 análisis' });
    expect(budgetView(aBudget(known), null)).toMatchObject({ totals: null, terms: [] });
  });

  it('names no client on the cover when there is none', () => {
    const budget = aBudget({ print: 'budget' }, { client: null });
    const { fields } = coverView(budget, printView(budget.document, null));
    expect(fields.find(({ label }) => label === 'Cliente')!.text).toBe('');
  });
});
