import { type Concept, plainCode } from '@cotizaobra/proto/bc3/concepts';
import { componentsRecord, componentText, measurementRecord } from '@cotizaobra/proto/bc3/record-forms';
import { type Bc3Record, subfields } from '@cotizaobra/proto/bc3/records';
import type { Original } from './original.js';

/** Records that tell of prices and suppliers: parametric prices, entities and commercial data. */
const ownersTypes = new Set(['P', 'E', 'O']);

/** What the original file holds and a document does not. */
export class KeptRecords {
  private readonly concepts = new Map<string, Concept>();

  /** `written`: codes of the items. `analyses`: codes of the parts that keep their decomposition. */
  constructor(
    private readonly original: Original,
    private readonly written: ReadonlySet<string>,
    private readonly analyses: ReadonlySet<string>,
    private readonly withAnalyses: boolean,
  ) {
    if (!withAnalyses) return;
    const { file } = original;
    for (const concept of file.concepts.values()) if (!original.isPlaced(concept.code)) this.keep(concept);
    for (const code of analyses) this.keepComponents(code);
  }

  private keep(concept: Concept): void {
    if (this.written.has(concept.code) || this.concepts.has(concept.code)) return;
    this.concepts.set(concept.code, concept);
    this.keepComponents(concept.code);
  }

  /** A deleted part stays as long as another part's decomposition uses it. Decompositions may be very deep. */
  private keepComponents(code: string): void {
    const open = [code];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const child of this.original.file.components.get(next) ?? []) {
        const concept = this.original.file.concepts.get(child.code);
        if (!concept || this.written.has(concept.code) || this.concepts.has(concept.code)) continue;
        this.concepts.set(concept.code, concept);
        open.push(concept.code);
      }
    }
  }

  records(): Bc3Record[] {
    const { file } = this.original;
    const concepts = [...this.concepts.values()];
    const decomposed = [...concepts.map(({ code }) => code), ...this.analyses];
    return [
      ...concepts.map(conceptRecord),
      ...decomposed.flatMap((code) => this.componentsOf(code)),
      ...concepts.flatMap(({ code, mark }) => {
        const text = file.texts.get(code);
        return text ? [{ type: 'T', fields: [code + mark, text] }] : [];
      }),
      ...this.measurements(),
      ...file.others.filter((record) => this.isKept(record)),
    ];
  }

  private componentsOf(code: string): Bc3Record[] {
    const { file } = this.original;
    const children = file.components.get(code) ?? [];
    if (children.length === 0) return [];
    const withPercent = children.some(({ percentOf }) => percentOf !== '');
    const mark = (child: string): string => file.concepts.get(child)?.mark ?? '';
    const list = children.map((child) => componentText(child, mark(child.code), withPercent));
    return [componentsRecord(code + mark(code), list, withPercent)];
  }

  /** Measurements of what is no item of the document. */
  private measurements(): Bc3Record[] {
    return [...this.original.file.measurements].flatMap(([key, all]) => {
      const child = key.slice(key.indexOf('\\') + 1);
      return this.concepts.has(child) ? all.map((one) => measurementRecord(key, one.position, one)) : [];
    });
  }

  private isKept({ type, fields }: Bc3Record): boolean {
    if (!this.withAnalyses && ownersTypes.has(type)) return false;
    const code = plainCode(subfields(fields[0])[0] ?? '');
    if (!this.original.file.concepts.has(code)) return true;
    return this.written.has(code) || this.concepts.has(code) || this.original.root?.code === code;
  }
}

function conceptRecord({ code, mark, synonyms, unit, summary, prices, dates, type }: Concept): Bc3Record {
  const list = (texts: readonly string[]): string => texts.join('\\');
  return { type: 'C', fields: [list([code + mark, ...synonyms]), unit, summary, list(prices), list(dates), type] };
}
