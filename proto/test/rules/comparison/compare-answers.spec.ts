import { compareAnswers, type ToCompare } from '../../../src/rules/comparison/compare-answers.js';
import { deviationText, distanceText, medianCents, medianOf } from '../../../src/rules/comparison/median.js';
import { signedAmount, signedCents } from '../../../src/rules/comparison/signed-amount.js';
import { seeded } from '../../support/seeded.js';

const currencies = ['PEN', 'USD', 'EUR', 'BRL', 'CLP'];
const modes = ['INCLUDED', 'EXCLUDED', 'EXEMPT'] as const;
const bases = ['WITH_TAX', 'WITHOUT_TAX'] as const;

/** An exact fraction, independent of the code under test. */
class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom: bigint,
  ) {}
  static of(decimal: string): Fraction {
    const [whole = '0', digits = ''] = decimal.split('.');
    return new Fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  /** Half up to a whole number: ⌊x + 1/2⌋. */
  rounded(): bigint {
    const { top, bottom } = this.plus(new Fraction(1n, 2n));
    return top / bottom;
  }
}

const one = Fraction.of('1');

function expectedCents(cents: bigint, input: ToCompare, at: number): bigint | null {
  const { currency, taxMode, igvPercent } = input.answers[at]!;
  const rate = currency === input.currency ? '1' : input.rates.get(currency);
  if (rate === undefined) return null;
  const withTax = one.plus(Fraction.of(igvPercent).over(Fraction.of('100')));
  let amount = new Fraction(cents, 1n).times(Fraction.of(rate));
  if (input.basis === 'WITH_TAX' && taxMode === 'EXCLUDED') amount = amount.times(withTax);
  if (input.basis === 'WITHOUT_TAX' && taxMode === 'INCLUDED') amount = amount.over(withTax);
  return amount.rounded();
}

/** The middle one of the amounts in order, or half the sum of the two in the middle. */
function middleOf(amounts: readonly bigint[]): Fraction | null {
  const sorted = amounts.toSorted((a, b) => Number(a - b));
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : new Fraction(low + high, 2n);
}

/** Percent from the median with one decimal, from ± 30 % on. */
function expectedDeviation(cents: bigint | null, median: Fraction | null): string | null {
  if (cents === null || median === null || median.top <= 0n) return null;
  const share = new Fraction(cents, 1n).over(median);
  const isAbove = share.top >= share.bottom;
  const away = isAbove ? share.top - share.bottom : share.bottom - share.top;
  if (away * 10n < share.bottom * 3n) return null;
  const tenths = new Fraction(away * 1_000n, share.bottom).rounded();
  return `${isAbove ? '+' : '-'}${tenths.toString().padStart(2, '0').replace(/(\d)$/, '.$1')}`;
}

function randomInput(random: () => number): ToCompare {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const lineCount = 1 + Math.floor(random() * 8);
  const count = 1 + Math.floor(random() * 6);
  const whole = (most: number) => BigInt(Math.floor(random() * most));
  return {
    currency: 'PEN',
    basis: pick(bases),
    rates: new Map(
      currencies
        .filter(() => random() < 0.9)
        .map((code) => [
          code,
          `${Math.floor(random() * 900)}.${String(1 + Math.floor(random() * 999_999)).padStart(6, '0')}`,
        ]),
    ),
    lineCount,
    answers: Array.from({ length: count }, () => ({
      currency: pick(currencies),
      taxMode: pick(modes),
      igvPercent: pick(['18', '19', '10.5']),
      inPlay: random() < 0.8,
      partials: Array.from({ length: lineCount }, () => (random() < 0.25 ? null : whole(10 ** pick([2, 6, 15])))),
    })),
    adjustments: Array.from({ length: Math.floor(random() * 6) }, () => ({
      answer: Math.floor(random() * count),
      line: random() < 0.4 ? null : Math.floor(random() * lineCount),
      cents: whole(100_000) - 50_000n,
    })),
  };
}

describe('compareAnswers', () => {
  it('agrees with exact fractions: currencies, tax modes, missing lines, adjustments, both bases', () => {
    const random = seeded(91);
    for (let round = 0; round < 2_000; round += 1) {
      const input = randomInput(random);
      const { answers, lines, commonLines } = compareAnswers(input);
      const isCommon = (line: number) =>
        input.answers.every(
          (answer, at) => !answer.inPlay || (answer.partials[line] !== null && expectedCents(0n, input, at) !== null),
        );
      const common = input.answers.some(({ inPlay }) => inPlay)
        ? [...Array(input.lineCount).keys()].filter(isCommon)
        : [];
      expect(commonLines).toEqual(common);
      for (const [at, answer] of input.answers.entries()) {
        const comparable = answer.partials.map((cents) => (cents === null ? null : expectedCents(cents, input, at)));
        const of = (line: number | null) =>
          input.adjustments
            .filter((own) => own.answer === at && own.line === line)
            .reduce((sum, own) => sum + own.cents, 0n);
        const adjusted = comparable.map((cents, line) => (cents === null ? null : cents + of(line)));
        const sum = (cents: readonly (bigint | null)[]) =>
          cents.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);
        const known = expectedCents(0n, input, at) !== null;
        const onCommon = common.map((line) => comparable[line] ?? null);
        expect(answers[at]).toEqual({
          comparable,
          adjusted,
          quoted: answer.partials.filter((cents) => cents !== null).length,
          whole: of(null),
          comparableTotal: known ? sum(comparable) : null,
          adjustedTotal: known ? sum(adjusted) + of(null) : null,
          commonTotal: common.length === 0 || onCommon.includes(null) ? null : sum(onCommon),
        });
      }
      for (const [at, line] of lines.entries()) {
        const playing = answers.flatMap(({ adjusted }, index) =>
          input.answers[index]!.inPlay && adjusted[at] !== null ? [adjusted[at]!] : [],
        );
        const best = playing.reduce<bigint | null>(
          (least, cents) => (least === null || cents < least ? cents : least),
          null,
        );
        expect(line.best).toBe(best);
        const tied = [...answers.keys()].filter(
          (index) => input.answers[index]!.inPlay && best !== null && answers[index]!.adjusted[at] === best,
        );
        expect(line.bestAnswers).toEqual(tied);
        const compared = answers.flatMap(({ comparable }, index) =>
          input.answers[index]!.inPlay && comparable[at] !== null ? [comparable[at]!] : [],
        );
        const median = middleOf(compared);
        expect(line.median && medianCents(line.median)).toBe(median ? median.rounded() : null);
        expect(line.deviations).toEqual(answers.map(({ comparable }) => expectedDeviation(comparable[at]!, median)));
      }
    }
  });

  it('rounds each line once, half up, and sums what was rounded', () => {
    const answers = [
      { currency: 'USD', taxMode: 'EXCLUDED', igvPercent: '18', inPlay: true, partials: [1_142_400n, 42_180n] },
    ] as const;
    const input = { currency: 'PEN', basis: 'WITH_TAX', lineCount: 2, answers, adjustments: [] } as const;
    const { answers: result } = compareAnswers({ ...input, rates: new Map([['USD', '3.752']]) });
    expect(result[0]?.comparable).toEqual([5_057_816n, 186_746n]);
    expect(result[0]?.comparableTotal).toBe(5_244_562n);
  });
});

describe('median and deviation', () => {
  it.each([
    [[100n], '100', [null]],
    [[100n, 200n], '150', ['-33.3', '+33.3']],
    [[100n, 130n, 70n], '100', [null, '+30.0', '-30.0']],
    [[100n, 129n, 71n], '100', [null, null, null]],
    [[], null, []],
  ])('%p', (amounts, median, deviations) => {
    const found = medianOf(amounts);
    expect(found && medianCents(found).toString()).toBe(median);
    expect(amounts.map((amount) => deviationText(amount, found))).toEqual(deviations);
  });

  it('tells the distance to the best in percent', () => {
    expect(distanceText(1043n, 1000n)).toBe('4.3');
    expect(distanceText(1000n, 1000n)).toBe('0.0');
    expect(distanceText(1000n, 0n)).toBeNull();
  });
});

describe('signed amounts', () => {
  it.each([
    ['-80', -8000n, '-80.00'],
    ['+0.5', 50n, '0.50'],
    ['12.34', 1234n, '12.34'],
    ['-0.05', -5n, '-0.05'],
  ])('%s', (text, cents, written) => {
    expect(signedCents(text)).toBe(cents);
    expect(signedAmount(cents)).toBe(written);
  });

  it('refuses what is no amount', () => expect(() => signedCents('--1')).toThrow(RangeError));
});
