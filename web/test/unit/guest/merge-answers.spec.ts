import { mergeAnswers } from '../../../src/guest/merge-answers.js';
import { type Typed, typedOf } from '../../../src/guest/typed-answer.js';
import { guestPage as page } from '../../support/guest-page.js';

const amount = (text: string) => ({ amount: text, declined: false, note: '' });
const base: Typed = { ...typedOf(page), lines: { '1.1': amount('62.00') } };
const merge = (mine: Partial<Typed>, theirs: Partial<Typed>, prefer?: 'mine' | 'theirs') =>
  mergeAnswers({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, page.lines, prefer);

describe('two people who type on the same link', () => {
  it('are joined where they wrote different things', () => {
    const { typed, clashes } = merge(
      { lines: { '1.1': amount('62'), '1.2': amount('58.5') }, contactName: 'Wilfredo' },
      { lines: { '1.1': amount('60.00'), 2: amount('9') }, deliveryTime: '5 días' },
    );
    expect(clashes).toEqual([]);
    expect(typed.lines).toEqual({ '1.1': amount('60.00'), '1.2': amount('58.5'), 2: amount('9') });
    expect([typed.contactName, typed.deliveryTime]).toEqual(['Wilfredo', '5 días']);
  });

  it('are asked where they changed the same field, with both texts', () => {
    const mine = { lines: { '1.1': amount('65') }, phone: '999 000 111', ruc: '20999673041' };
    const theirs = { lines: { '1.1': { ...amount(''), declined: true } }, phone: '999 000 222' };
    const { typed, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([
      { what: '1.1 Línea 1.1', mine: '65', theirs: 'No cotizo' },
      { what: 'Teléfono', mine: '999 000 111', theirs: '999 000 222' },
    ]);
    expect([typed.lines['1.1'], typed.ruc]).toEqual([amount('65'), '20999673041']);
    expect(merge(mine, theirs, 'theirs').typed).toMatchObject({ phone: '999 000 222', ruc: '20999673041' });
  });

  it('are not asked about one number in two writings', () => {
    expect(merge({ lines: { '1.1': amount('65') } }, { lines: { '1.1': amount('65.00') } }).clashes).toEqual([]);
  });
});
