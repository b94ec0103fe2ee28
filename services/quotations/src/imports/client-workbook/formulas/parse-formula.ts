import type { Reference, Token } from './tokens.js';

export type Expression =
  | { kind: 'VALUE'; value: number | string | boolean | null }
  | { kind: 'REFERENCE'; reference: Reference }
  | { kind: 'SIGNED'; sign: string; of: Expression }
  | { kind: 'PAIR'; sign: string; left: Expression; right: Expression }
  | { kind: 'CALL'; name: string; given: Expression[] };

/** From the loosest to the tightest. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']] as const;
/** Deeper formulas are left to the program that opens the workbook. */
const NESTED_MAX = 100;

class Parser {
  private at = 0;
  private nested = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression | null {
    const expression = this.level(0);
    return this.at === this.tokens.length ? expression : null;
  }

  private sign(): string {
    const token = this.tokens[this.at];
    return token?.kind === 'SIGN' ? token.sign : '';
  }

  private take(sign: string): boolean {
    if (this.sign() !== sign) return false;
    this.at += 1;
    return true;
  }

  private level(depth: number): Expression | null {
    const signs: readonly string[] | undefined = levels[depth];
    if (!signs) return this.single();
    let left = this.level(depth + 1);
    for (let sign = this.sign(); left && signs.includes(sign) && sign !== ''; sign = this.sign()) {
      this.at += 1;
      const right = this.level(depth + 1);
      left = right && { kind: 'PAIR', sign, left, right };
    }
    return left;
  }

  /** A sign before a value binds tighter than `^`: -2^2 is 4. */
  private single(): Expression | null {
    for (const sign of ['-', '+']) {
      if (!this.take(sign)) continue;
      const of = this.deeper(() => this.single());
      return of && { kind: 'SIGNED', sign, of };
    }
    let value = this.plain();
    while (value && this.take('%')) value = { kind: 'SIGNED', sign: '%', of: value };
    return value;
  }

  private deeper(read: () => Expression | null): Expression | null {
    this.nested += 1;
    const result = this.nested > NESTED_MAX ? null : read();
    this.nested -= 1;
    return result;
  }

  private plain(): Expression | null {
    if (this.take('(')) {
      const inside = this.deeper(() => this.level(0));
      return this.take(')') ? inside : null;
    }
    const token = this.tokens[this.at];
    if (!token || token.kind === 'SIGN' || token.kind === 'STRANGE') return null;
    this.at += 1;
    if (token.kind === 'REFERENCE') return token;
    if (token.kind !== 'NAME') return { kind: 'VALUE', value: token.value };
    const { name } = token;
    if (!this.take('(')) return name === 'TRUE' || name === 'FALSE' ? { kind: 'VALUE', value: name === 'TRUE' } : null;
    const given: Expression[] = [];
    if (this.take(')')) return { kind: 'CALL', name, given };
    do {
      const isLeftOut = this.sign() === ',' || this.sign() === ')';
      const one = isLeftOut ? { kind: 'VALUE' as const, value: null } : this.deeper(() => this.level(0));
      if (!one) return null;
      given.push(one);
    } while (this.take(','));
    return this.take(')') ? { kind: 'CALL', name, given } : null;
  }
}

/** The expression of a formula; null if it cannot be computed here. */
export const parseFormula = (tokens: readonly Token[]): Expression | null => new Parser(tokens).whole();
