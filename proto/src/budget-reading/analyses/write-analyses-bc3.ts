import { encodeBc3 } from '../../bc3/charset.js';
import { componentsRecord, componentText } from '../../bc3/record-forms.js';
import { type Bc3Record, plainText, recordText } from '../../bc3/records.js';
import { divideHalfUp } from '../../rules/decimal.js';
import type { SupplyKind } from '../../rules/unit-price.js';
import { resourceKey } from './price-questions.js';
import type { WrittenAnalysis, WrittenLine } from './written-analysis.js';

/** FIEBDC-3: 1 labour, 2 machinery, 3 material; a subcontract is unclassified. */
const types: Record<SupplyKind, string> = { LABOUR: '1', EQUIPMENT: '2', MATERIAL: '3', SUBCONTRACT: '0' };
const CODE_MAX = 20;
const ROOT = 'MIS-APUS##';

const codeText = (text: string): string =>
  plainText(text)
    .trim()
    .replace(/[^\p{L}\d.$_-]/gu, '_')
    .slice(0, CODE_MAX);
const oneLine = (text: string): string => plainText(text).replaceAll('\n', ' ').trim();

/** `3` → `0.03`: FIEBDC-3 writes a percentage as a part of one. */
function hundredth(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`.replace(/0+$/, '').replace(/\.$/, '');
}

/** Gives each concept one code; two concepts never share one. */
class Codes {
  private readonly taken = new Set<string>(['MIS-APUS']);
  private readonly byKey = new Map<string, string>();

  of(key: string, wanted: string, fallback: string): { code: string; isNew: boolean } {
    const known = this.byKey.get(key);
    if (known !== undefined) return { code: known, isNew: false };
    const base = codeText(wanted) || fallback;
    let code = base;
    for (let count = 2; this.taken.has(code); count += 1) code = `${base.slice(0, CODE_MAX - 6)}_${count}`;
    this.taken.add(code);
    this.byKey.set(key, code);
    return { code, isNew: true };
  }
}

class Writer {
  private readonly codes = new Codes();
  private readonly concepts: Bc3Record[] = [];
  private readonly decompositions: Bc3Record[] = [];

  constructor(private readonly day: string) {}

  add(analysis: WrittenAnalysis, at: number): string {
    const { code } = this.codes.of(`a:${at}`, analysis.code, `P${at + 1}`);
    this.concept(code, analysis.unit, analysis.item, analysis.cost, '0');
    const labour = analysis.supplies.filter(({ kind, ofShare }) => kind === 'LABOUR' && !ofShare);
    const lines = analysis.supplies.map((supply) =>
      supply.ofShare ? this.share(supply, labour) : this.supply(supply),
    );
    if (lines.length > 0) this.decompositions.push(componentsRecord(code, lines, false));
    return componentText({ code, factor: '1', yield: '1', percentOf: '' }, '', false);
  }

  private supply(supply: WrittenLine): string {
    const { code, isNew } = this.codes.of(
      `${resourceKey(supply)}|${supply.price ?? ''}|${supply.kind}`,
      supply.code,
      `I${this.concepts.length + 1}`,
    );
    if (isNew) this.concept(code, supply.unit, supply.description, supply.price ?? '', types[supply.kind]);
    return componentText({ code, factor: '1', yield: supply.quantity ?? '0', percentOf: '' }, '', false);
  }

  /**
   * A percentage of earlier codes keeps its mask. The mask of a format that knows no 'labour' cannot name it, so a
   * percentage of labour is written as what it costs.
   */
  private share(supply: WrittenLine, labour: readonly WrittenLine[]): string {
    if (/[%&]/.test(supply.code)) {
      const code = supply.code.trim().slice(0, CODE_MAX);
      const { isNew } = this.codes.of(`s:${code}`, `share-${code}`, code);
      if (isNew) this.concept(code, supply.unit, supply.description, '', '0');
      return componentText({ code, factor: '1', yield: hundredth(supply.quantity ?? '0'), percentOf: '' }, '', false);
    }
    const percent = `${supply.description} (${supply.quantity ?? '0'} % de mano de obra)`;
    const price = labour.length === 0 ? '0' : centsOf(supply.partial);
    return this.supply({ ...supply, code: '', description: percent, unit: 'glb', quantity: '1', price });
  }

  private concept(code: string, unit: string, summary: string, price: string, type: string): void {
    const date = this.day.split('-').reverse().join('');
    this.concepts.push({ type: 'C', fields: [code, oneLine(unit), oneLine(summary), price, date, type] });
  }

  end(children: readonly string[]): Uint8Array {
    const root: Bc3Record = { type: 'C', fields: [ROOT, '', 'Mis APUs', '', '', '0'] };
    const coefficients: Bc3Record = { type: 'K', fields: ['\\2\\2\\4\\10\\2\\4\\4\\2\\PEN\\', '0'] };
    const body = [
      coefficients,
      root,
      ...this.concepts,
      componentsRecord(ROOT, children, false),
      ...this.decompositions,
    ];
    const date = this.day.split('-').reverse().join('');
    return encodeBc3((charset) => {
      const version = ['CotizaObra', `FIEBDC-3/2020\\${date}`, 'CotizaObra', '', charset, ''];
      return [{ type: 'V', fields: version }, ...body].map(recordText).join('');
    });
  }
}

/** A partial with more than two decimals, as EXACT has, rounded half up. */
function centsOf(partial: string): string {
  const [whole = '0', fraction = ''] = partial.split('.');
  const digits = BigInt(whole + fraction);
  const cents =
    fraction.length <= 2
      ? digits * 10n ** BigInt(2 - fraction.length)
      : divideHalfUp(digits, 10n ** BigInt(fraction.length - 2));
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Analyses as FIEBDC-3, below one root. BC3 holds no crews and yields: quantities stand. Source: FIEBDC-3/2020. */
export function writeAnalysesBc3(analyses: readonly WrittenAnalysis[], day: string): Uint8Array {
  const writer = new Writer(day);
  return writer.end(analyses.map((analysis, at) => writer.add(analysis, at)));
}
