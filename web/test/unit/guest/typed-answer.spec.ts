import { amountFault, twoReadings } from '../../../src/guest/read-amount.js';
import { runningTotals } from '../../../src/guest/running-totals.js';
import { draftOf, type Typed, typedOf } from '../../../src/guest/typed-answer.js';
import { guestPage as page } from '../../support/guest-page.js';

const typed = (lines: Typed['lines'], more: Partial<Typed> = {}): Typed => ({ ...typedOf(page), lines, ...more });
const amount = (text: string) => ({ amount: text, declined: false, note: '' });

describe('what a guest types', () => {
  it('adds up as the server does: lines, titles, and IGV on top', () => {
    const lines = { '1.1': amount('62.00'), '1.2': amount('58,50'), 2: { ...amount('9'), declined: true } };
    const included = runningTotals(typed(lines), page);
    expect([included.total, included.quoted, included.of, included.missing]).toEqual(['3936.00', 2, 3, []]);
    expect([included.cents.get('1'), included.cents.get('2')]).toEqual([393_600n, undefined]);
    expect(runningTotals(typed(lines, { taxMode: 'EXCLUDED' }), page).total).toBe('4644.48');
  });

  it('sends numbers alone, and names what is none', () => {
    const lines = { '1.1': amount('S/ 62'), '1.2': amount('consultar'), 2: { ...amount('9'), declined: true } };
    const answer = typed(lines, { validityDays: '400' });
    expect(runningTotals(answer, page).unreadable).toEqual(['1.2 Línea 1.2']);
    const draft = draftOf(answer, page);
    expect(draft.lines).toEqual([
      { itemId: '1.1', price: '62', declined: false, note: '' },
      { itemId: '2', price: null, declined: true, note: '' },
    ]);
    expect(draft.validityDays).toBeUndefined();
  });

  it('comes back as it was saved', () => {
    const draft = draftOf(
      typed({ '1.1': { ...amount('62'), note: 'Puesto en obra' } }, { deliveryTime: '5 días' }),
      page,
    );
    const again = typedOf({ ...page, draft });
    expect(again.lines).toEqual({ '1.1': { amount: '62.00', declined: false, note: 'Puesto en obra' } });
    expect(draftOf(again, page)).toEqual(draft);
  });

  it('asks when a comma may mean two numbers, and guesses neither', () => {
    const line = amount('29,081');
    expect(twoReadings(line, 'price')).toEqual([
      { value: '29.081', shown: '29.081' },
      { value: '29081', shown: '29,081.00' },
    ]);
    const answer = typed({ '1.1': line });
    expect([runningTotals(answer, page).quoted, draftOf(answer, page).lines]).toEqual([0, []]);
  });

  it('refuses what the server would refuse', () => {
    expect(amountFault(amount('1.23456'), 'price')).toBe('Usa hasta 4 decimales');
    expect(amountFault(amount('1.234'), 'partial')).toBe('Usa hasta 2 decimales');
    expect(amountFault(amount('-3'), 'price')).toBe('No puede ser negativo');
    expect(amountFault(amount('consultar'), 'price')).toBe('Escribe un número, por ejemplo 62.50');
    expect([amountFault(amount(''), 'price'), amountFault(amount('S/ 1,234.50'), 'price')]).toEqual([null, null]);
  });
});
