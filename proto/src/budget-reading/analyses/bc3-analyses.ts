import { type Bc3File, type Component, type Concept } from '../../bc3/concepts.js';
import { exactText, product, readExact } from '../../bc3/exact-decimal.js';
import { ANALYSIS_PLACES, shortText } from '../../rules/budget/fraction.js';
import { inferSupplyKind, type SupplyKind } from '../../rules/unit-price.js';
import {
  type AnalysisFault,
  type FoundAnalyses,
  type FoundAnalysis,
  type FoundSupply,
  foundLimits,
} from './found-analysis.js';

/** Types of FIEBDC-3: 1 labour, 2 machinery and its auxiliary means, 3 material. */
const kindOfType: Readonly<Record<string, SupplyKind>> = { '1': 'LABOUR', '2': 'EQUIPMENT', '3': 'MATERIAL' };

const isPercentage = (code: string): boolean => /[%&]/.test(code);

/** A decimal of the file with at most 10 decimals; null for none, and for one that no supply has. */
function decimalOf(text: string): { value: string; rounded: boolean } | null {
  const exact = readExact(text);
  if (!exact || exact.digits < 0n) return null;
  const [whole = '0', fraction = ''] = exactText(exact).split('.');
  if (whole.length > 12) return null;
  const value = shortText({ over: exact.digits, under: 10n ** BigInt(exact.places) }, ANALYSIS_PLACES);
  return { value, rounded: fraction.length > ANALYSIS_PLACES };
}

/** Reads the decompositions of a BC3 file. */
class Decompositions {
  readonly faults: AnalysisFault[] = [];
  private rounded = 0;

  constructor(private readonly file: Bc3File) {}

  analysis(concept: Concept, components: readonly Component[], row: number): FoundAnalysis {
    const { code, summary, unit, prices } = concept;
    const item = (summary || code).slice(0, foundLimits.item);
    const kept = components.slice(0, foundLimits.supplies);
    if (kept.length < components.length) {
      const text = `Un análisis lleva hasta ${foundLimits.supplies} insumos; los demás no se importan.`;
      this.faults.push({ kind: 'LEFT_OUT', row, item, text });
    }
    const supplies = kept.map((component) => this.supply(component, row, item));
    const cost = decimalOf(prices[0] ?? '')?.value ?? null;
    const costInFile = cost === '0' ? null : cost;
    return {
      row,
      code: code.slice(0, foundLimits.code),
      item,
      unit: unit.slice(0, foundLimits.unit),
      yield: null,
      supplies,
      costInFile,
    };
  }

  end(): void {
    if (this.rounded === 0) return;
    const text = `${this.rounded} cantidades o precios tienen más de 10 decimales y se redondean a 10.`;
    this.faults.push({ kind: 'ROUNDED', row: 0, item: '', text });
  }

  private supply({ code, factor, yield: rate }: Component, row: number, item: string): FoundSupply {
    const concept = this.file.concepts.get(code);
    const share = isPercentage(code);
    const written = [factor, rate].filter((text) => text !== '');
    const factors = written.flatMap((text) => readExact(text) ?? []);
    // FIEBDC-3 writes a percentage as a part of one.
    const all = share ? [...factors, { digits: 100n, places: 0 }] : factors;
    const quantity = factors.length === written.length ? decimalOf(exactText(product(all))) : null;
    if (quantity === null) this.unread(row, item, written.join(' × '));
    const price = share ? null : decimalOf(concept?.prices[0] ?? '');
    if (!share && price === null && concept?.prices[0]) this.unread(row, item, concept.prices[0]);
    for (const one of [quantity, price]) if (one?.rounded) this.rounded += 1;
    const unit = (concept?.unit ?? '').slice(0, foundLimits.unit) || (share ? '%' : '');
    return {
      row,
      code: code.slice(0, foundLimits.code),
      kind: this.kindOf(code, concept),
      description: (concept?.summary || code).slice(0, foundLimits.description),
      unit,
      crew: null,
      quantity: quantity?.value ?? null,
      price: price?.value ?? null,
    };
  }

  private kindOf(code: string, concept: Concept | undefined): SupplyKind {
    if (isPercentage(code)) return 'EQUIPMENT';
    // An auxiliary price, which other prices are made of.
    if (this.file.components.has(code)) return 'SUBCONTRACT';
    return kindOfType[concept?.type.trim() ?? ''] ?? inferSupplyKind(concept?.unit ?? '');
  }

  private unread(row: number, item: string, text: string): void {
    this.faults.push({ kind: 'UNREAD', row, item, text: `No se pudo leer «${text.slice(0, 40)}» como número.` });
  }
}

/** The decompositions of a BC3 file as analyses, in its order. Titles have none; a BC3 names no yield and no crews. */
export function bc3Analyses(file: Bc3File): FoundAnalyses {
  const reader = new Decompositions(file);
  const analyses: FoundAnalysis[] = [];
  for (const [code, components] of file.components) {
    const concept = file.concepts.get(code);
    if (concept?.mark !== '' || isPercentage(code) || components.length === 0) continue;
    analyses.push(reader.analysis(concept, components, analyses.length + 1));
  }
  reader.end();
  return { sheet: null, analyses, faults: reader.faults };
}
