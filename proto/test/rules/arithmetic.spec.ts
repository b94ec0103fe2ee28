import { isFormula, readFormula } from '../../src/rules/arithmetic.js';

const computed = (text: string): string => {
  const reading = readFormula(text);
  return reading.ok ? reading.value : reading.problem;
};

describe('a formula in a cell', () => {
  it('is told by its sign', () => {
    expect([isFormula('=2*3'), isFormula(' =2'), isFormula('2*3')]).toEqual([true, true, false]);
  });

  it.each([
    ['=2*3', '6'],
    ['= 1 + 2 * 3', '7'],
    ['=(1+2)*3', '9'],
    ['=0.1+0.2', '0.3'],
    ['=12,5*2', '25'],
    ['=.5/4', '0.125'],
    ['=10-2-3', '5'],
    ['=12/4/3', '1'],
    ['=1/3*3', '1'],
    ['=-2+5', '3'],
    ['=2*-3+7', '1'],
    ['=3×4÷2', '6'],
    ['=((4))', '4'],
    ['=999999999999', '999999999999'],
  ])('%s is %s', (text, value) => expect(computed(text)).toBe(value));

  it.each([
    ['=1/3', 'too_many_decimals'],
    ['=1.00001*1', 'too_many_decimals'],
    ['=2-5', 'negative'],
    ['=1/(2-2)', 'division_by_zero'],
    ['=999999999999*10', 'too_large'],
    ['=', 'not_a_number'],
    ['=2*', 'not_a_number'],
    ['=(2', 'not_a_number'],
    ['=2)', 'not_a_number'],
    ['=2 3', 'not_a_number'],
    ['=1,234*2', 'not_a_number'],
    ['=1.2.3', 'not_a_number'],
    ['=A1*2', 'not_a_number'],
    ['=alert(1)', 'not_a_number'],
    [`=${'('.repeat(80)}`, 'not_a_number'],
  ])('%s is refused as %s', (text, problem) => expect(computed(text)).toBe(problem));
});
