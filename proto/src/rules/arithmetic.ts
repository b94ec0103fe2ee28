import { DECIMAL_PLACES, type DecimalProblem, decimalTexts, readDecimal } from './decimal.js';

export type FormulaProblem = DecimalProblem | 'division_by_zero';

export const formulaTexts: Record<FormulaProblem, string> = {
  ...decimalTexts,
  division_by_zero: 'No se puede dividir entre cero',
};

export type FormulaReading = { ok: true; value: string } | { ok: false; problem: FormulaProblem };

/** A fraction of integers, so that nothing is rounded on the way. The divisor is positive. */
interface Exact {
  readonly numerator: bigint;
  readonly divisor: bigint;
}

const LONGEST = 60;
const blank = /\s+/y;
/** A lone comma before exactly three digits may group thousands: a formula must use a point there. */
const number = /\d+(?:\.\d+|,(?:\d{1,2}|\d{4,})(?!\d))?(?![\d.,])|\.\d+(?![\d.,])/y;

/** The problem of a formula that cannot be computed. */
class Fault extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem);
  }
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

function exact(numerator: bigint, divisor: bigint): Exact {
  const sign = divisor < 0n ? -1n : 1n;
  const common = gcd(numerator < 0n ? -numerator : numerator, divisor * sign) || 1n;
  return { numerator: (numerator * sign) / common, divisor: (divisor * sign) / common };
}

const operators: Record<string, (a: Exact, b: Exact) => Exact> = {
  '+': (a, b) => exact(a.numerator * b.divisor + b.numerator * a.divisor, a.divisor * b.divisor),
  '-': (a, b) => exact(a.numerator * b.divisor - b.numerator * a.divisor, a.divisor * b.divisor),
  '*': (a, b) => exact(a.numerator * b.numerator, a.divisor * b.divisor),
  '/': (a, b) => {
    if (b.numerator === 0n) throw new Fault('division_by_zero');
    return exact(a.numerator * b.divisor, a.divisor * b.numerator);
  },
};

/** Reads `sum := product (('+' | '-') product)*`, `product := value (('*' | '/') value)*`, `value := number | '(' sum ')' | '-' value`. */
class Formula {
  private at = 0;

  constructor(private readonly text: string) {}

  value(): Exact {
    const result = this.chain('+-', () => this.chain('*/', () => this.single()));
    if (this.peek() !== '') throw new Fault('not_a_number');
    return result;
  }

  private chain(signs: string, part: () => Exact): Exact {
    let result = part();
    for (let sign = this.peek(); sign !== '' && signs.includes(sign); sign = this.peek()) {
      this.at += 1;
      result = operators[sign]!(result, part());
    }
    return result;
  }

  private single(): Exact {
    const next = this.peek();
    if (next === '-' || next === '+') {
      this.at += 1;
      const { numerator, divisor } = this.single();
      return { numerator: next === '-' ? -numerator : numerator, divisor };
    }
    if (next !== '(') return this.number();
    this.at += 1;
    const inside = this.chain('+-', () => this.chain('*/', () => this.single()));
    if (this.peek() !== ')') throw new Fault('not_a_number');
    this.at += 1;
    return inside;
  }

  private number(): Exact {
    const [whole = '', decimals = ''] = (this.match(number) ?? '').split(/[.,]/);
    if (whole + decimals === '') throw new Fault('not_a_number');
    return exact(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  private peek(): string {
    this.match(blank);
    return this.text.charAt(this.at);
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

function asDecimal({ numerator, divisor }: Exact): FormulaReading {
  if (numerator < 0n) return { ok: false, problem: 'negative' };
  const scale = 10n ** BigInt(DECIMAL_PLACES);
  if ((numerator * scale) % divisor !== 0n) return { ok: false, problem: 'too_many_decimals' };
  const digits = ((numerator * scale) / divisor).toString().padStart(DECIMAL_PLACES + 1, '0');
  return readDecimal(`${digits.slice(0, -DECIMAL_PLACES)}.${digits.slice(-DECIMAL_PLACES)}`);
}

/**
 * Computes `=2*3` as typed into a cell: + - * / and parentheses, exactly. A result with more than four decimals is
 * reported, not rounded.
 */
export function readFormula(typed: string): FormulaReading {
  const text = typed.trim().replace(/^=/, '').replaceAll('×', '*').replaceAll('÷', '/');
  if (text.length > LONGEST) return { ok: false, problem: 'not_a_number' };
  try {
    return asDecimal(new Formula(text).value());
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem };
    throw error;
  }
}

export const isFormula = (typed: string): boolean => typed.trimStart().startsWith('=');
