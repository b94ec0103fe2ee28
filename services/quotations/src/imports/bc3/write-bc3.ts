import { encodeBc3 } from '@cotizaobra/proto/bc3/charset';
import type { Charset } from '@cotizaobra/proto/bc3/code-pages';
import type { Component, Concept, Measurement } from '@cotizaobra/proto/bc3/concepts';
import { componentsRecord, componentText, measurementRecord } from '@cotizaobra/proto/bc3/record-forms';
import { type Bc3Record, plainText, recordText } from '@cotizaobra/proto/bc3/records';
import { centsToAmount, partialCents } from '@cotizaobra/proto/rules/totals';
import type { Bc3Document, Bc3Loss } from './bc3-document.js';
import { type CodedItem, codeItems } from './item-codes.js';
import { splitDescription } from './item-texts.js';
import { KeptRecords } from './kept-records.js';
import { Original, storedValue } from './original.js';

/** `#` of titles, `##` of the root. */
const marked = (code: string, mark: string): string => `${code}${mark}`;
const markOf = ({ item }: CodedItem): string => (item.type === 'PART' ? '' : '#');

/** Writes one document. */
class Writer {
  readonly losses: Bc3Loss[] = [];
  private readonly records: Bc3Record[] = [];
  private readonly items: CodedItem[];
  private readonly children = new Map<number, CodedItem[]>();
  /** Céntimos of titles by index, the root at -1; a title without any price is absent. */
  private readonly amounts = new Map<number, bigint>();
  private readonly rootCode: string;
  private readonly date: string;

  constructor(
    private readonly document: Bc3Document,
    private readonly original: Original | null,
  ) {
    this.rootCode =
      original?.root?.code ??
      (plainText(document.code)
        .replace(/[^\w.$-]/g, '_')
        .slice(0, 18) ||
        'OBRA');
    this.items = codeItems(document.items, original, this.rootCode);
    this.date = document.day.split('-').reverse().join('');
    for (const coded of this.items) {
      const children = this.children.get(coded.parent);
      if (children) children.push(coded);
      else this.children.set(coded.parent, [coded]);
      this.addAmount(coded);
    }
  }

  private addAmount({ item, parent }: CodedItem): void {
    if (item.type !== 'PART' || item.price === null) return;
    const cents = partialCents(item.quantity, item.price);
    for (let above = parent; ; above = this.items[above]!.parent) {
      this.amounts.set(above, (this.amounts.get(above) ?? 0n) + cents);
      if (above === -1) return;
    }
  }

  write(): Uint8Array {
    const { original, document } = this;
    const keptAnalyses = new Set<string>();
    this.writeRoot();
    const written = new Set<string>();
    for (const coded of this.items) {
      const isFirst = !written.has(coded.code);
      written.add(coded.code);
      if (isFirst) this.writeConcept(coded);
      if (isFirst && this.keepsAnalysis(coded)) keptAnalyses.add(coded.code);
    }
    this.writeComponents(-1, marked(this.rootCode, '##'));
    for (const coded of this.items) {
      if (coded.item.type !== 'PART') this.writeComponents(coded.at, marked(coded.code, '#'));
    }
    const kept = original && new KeptRecords(original, written, keptAnalyses, document.withAnalyses);
    const body = [...this.records, ...(kept?.records() ?? [])].map(recordText).join('');
    return encodeBc3((charset) => recordText(this.version(charset)) + recordText(this.coefficients()) + body);
  }

  private version(charset: Charset): Bc3Record {
    const known = this.original?.file.version;
    const fields = known ? [...known] : ['CotizaObra', `FIEBDC-3/2020\\${this.date}`, '', '', '', ''];
    while (fields.length < 6) fields.push('');
    fields[2] = 'CotizaObra';
    fields[4] = charset;
    // Earlier revisions know no UTF-8.
    if (charset === 'UTF-8') fields[1] = `FIEBDC-3/2020\\${this.date}`;
    return { type: 'V', fields };
  }

  /** Decimals of measurements, yields and prices: a reader may round to those, and ours have up to four. */
  private coefficients(): Bc3Record {
    const known = this.original?.file.coefficients;
    if (known) return { type: 'K', fields: this.document.withAnalyses ? known : [known[0] ?? '', '', known[2] ?? ''] };
    const decimals = (texts: (string | null)[], least: number): number =>
      texts.reduce((most, text) => Math.max(most, text?.split('.')[1]?.length ?? 0), least);
    const quantity = decimals(
      this.items.map(({ item }) => item.quantity),
      2,
    );
    const price = decimals(
      this.items.map(({ item }) => item.price),
      2,
    );
    const list = [2, 2, quantity, Math.max(3, quantity), 2, price, price, 2];
    return { type: 'K', fields: [`\\${list.join('\\')}\\${this.document.currency}\\`, '0'] };
  }

  private writeRoot(): void {
    const { original, document } = this;
    const known = original?.root ?? null;
    const summary = known?.summary || plainText(document.name).replaceAll('\n', ' ').trim();
    this.pushConcept(marked(this.rootCode, '##'), known, known?.unit ?? '', summary, this.amountText(-1, known));
    const text = original?.file.texts.get(this.rootCode);
    if (text) this.records.push({ type: 'T', fields: [marked(this.rootCode, '##'), text] });
  }

  private amountText(at: number, known: Concept | null): string {
    const cents = this.amounts.get(at);
    if (cents === undefined) return '';
    const amount = centsToAmount(cents);
    const first = known?.prices[0] ?? '';
    return first !== '' && storedValue(first) === storedValue(amount) ? first : amount;
  }

  private writeConcept(coded: CodedItem): void {
    const { item, at, concept, code } = coded;
    const isPart = item.type === 'PART';
    const first = concept?.prices[0] ?? '';
    const samePrice = first !== '' && item.price !== null && storedValue(first) === item.price;
    const price = isPart ? (samePrice ? first : (item.price ?? '')) : this.amountText(at, concept);
    const sameUnit = concept !== null && (!isPart || concept.unit.startsWith(item.unit));
    const unit = sameUnit && (!isPart || item.unit !== '') ? concept.unit : plainText(item.unit).replaceAll('\n', ' ');
    const kept = concept !== null && this.original!.hasSameDescription(concept, item.description);
    const ours = splitDescription(plainText(item.description));
    this.pushConcept(marked(code, markOf(coded)), concept, unit, kept ? concept.summary : ours.summary, price);
    const text = kept ? (this.original!.file.texts.get(code) ?? '') : ours.text;
    if (text !== '') this.records.push({ type: 'T', fields: [marked(code, markOf(coded)), text] });
  }

  private pushConcept(code: string, known: Concept | null, unit: string, summary: string, price: string): void {
    const others = this.document.withAnalyses ? (known?.prices.slice(1) ?? []) : [];
    const isSame = known !== null && price === (known.prices[0] ?? '');
    const dates = isSame && known.dates.length > 0 ? known.dates : price === '' ? [] : [this.date];
    const list = (texts: readonly string[]): string => texts.join('\\');
    const fields = [
      list([code, ...(known?.synonyms ?? [])]),
      unit,
      summary,
      list([price, ...others]),
      list(dates),
      known?.type || '0',
    ];
    this.records.push({ type: 'C', fields });
  }

  /** A decomposition stays while it gives the price. */
  private keepsAnalysis({ item, at, concept }: CodedItem): boolean {
    if (!concept || item.type !== 'PART' || !this.original!.file.components.has(concept.code)) return false;
    if (!this.document.withAnalyses) return false;
    const isSame = item.price === storedValue(concept.prices[0] ?? null);
    if (!isSame) this.losses.push({ at, kind: 'ANALYSIS' });
    return isSame;
  }

  private writeComponents(at: number, parent: string): void {
    const children = this.children.get(at) ?? [];
    if (children.length === 0) return;
    const parentCode = at === -1 ? (this.original?.root?.code ?? '') : this.items[at]!.code;
    const measured: Bc3Record[] = [];
    const figures = children.map((coded) => ({ coded, ...this.figuresOf(coded, parentCode) }));
    const withPercent = figures.some(({ component }) => component.percentOf !== '');
    const list = figures.map(({ coded, component, measurement }) => {
      if (measurement) measured.push(measurementRecord(`${parent}\\${coded.code}`, coded.position, measurement));
      return componentText(component, markOf(coded), withPercent);
    });
    this.records.push(componentsRecord(parent, list, withPercent), ...measured);
  }

  /** What the original says while its quantity is the item's, else the item's quantity alone. */
  private figuresOf(
    { item, at, code, concept }: CodedItem,
    parentCode: string,
  ): { component: Component; measurement: Measurement | null } {
    const place = concept && this.original!.takePlace(parentCode, concept.code);
    const known = place && this.original!.componentOf(place);
    const quantity = item.type === 'PART' ? item.quantity : '1';
    if (place && (storedValue(place.quantity) ?? '0') === quantity) {
      const component = known && known.code === code ? known : { code, factor: '1', yield: quantity, percentOf: '' };
      return { component, measurement: place.measurement };
    }
    if (place?.measurement?.lines) this.losses.push({ at, kind: 'LINES' });
    const component = { code, factor: '1', yield: quantity, percentOf: '' };
    const label = place?.measurement?.label ?? '';
    const measurement = item.type === 'PART' ? { position: [], total: quantity, lines: '', label } : null;
    return { component, measurement };
  }
}

/**
 * Writes a document as FIEBDC-3: Windows-1252 if it has all characters, else UTF-8. Texts lose `|`, `\` and `~`, which
 * the format cannot hold. Source: FIEBDC-3/2020.
 */
export function writeBc3(document: Bc3Document): { bytes: Uint8Array; losses: Bc3Loss[] } {
  const writer = new Writer(document, Original.of(document.original));
  return { bytes: writer.write(), losses: writer.losses };
}
