import { whyUnreadable } from '@cotizaobra/proto/quotations/unreadable-cells';
import { rowName, texts } from '../texts.js';
import { type CellLook, cellLook, peerTag } from './cell-look.js';
import styles from './item-editor.module.css';
import type { PriceMark } from './price-marks.js';
import { type CellPlace, cellId, cellPlaces, isLocked, type RowLook, sameLook } from './row-look.js';
import type { PaintedPage, PaintedRow } from './row-painter.js';
import {
  ChatCell,
  dragGrip,
  fillHandle,
  part,
  type RowIcons,
  reason,
  setAttribute,
  toggleButton,
} from './row-parts.js';

/** One element per cell. It holds the text itself unless it has other parts. */
class CellElement {
  readonly element = part('gridcell', '');
  private readonly text = document.createTextNode('');
  private label: HTMLSpanElement | null = null;
  private held: readonly Node[] = [];
  private last: Partial<CellLook> = {};

  constructor(readonly place: CellPlace) {
    const { element } = this;
    element.dataset.column = place.column;
    element.setAttribute('aria-colindex', String(place.order + 1));
    if (place.span > 1) {
      element.setAttribute('aria-colspan', String(place.span));
      element.style.gridColumn = `span ${place.span}`;
    }
    element.append(this.text);
  }

  show(look: CellLook, text: string, parts: readonly Node[]): void {
    const { element, last } = this;
    if (this.text.data !== text) this.text.data = text;
    if (last.className !== look.className) element.className = look.className;
    if (last.selected !== look.selected) setAttribute(element, 'aria-selected', look.selected);
    if (last.unreadable !== look.unreadable) setAttribute(element, 'aria-invalid', look.unreadable || null);
    if (last.title !== look.title) setAttribute(element, 'title', look.title);
    if ((last.peer ?? null) !== look.peer || (look.peer && last.text !== look.text)) this.showPeer(look);
    this.last = look;
    this.hold(parts);
  }

  /** Attributes alone: the style sheet draws the mark. */
  private showPeer({ peer, text }: CellLook): void {
    const { element, place } = this;
    setAttribute(element, 'data-peer', peer?.kind ?? null);
    setAttribute(element, 'data-peer-tag', peer ? peerTag(peer, place.column, text) || null : null);
    setAttribute(element, 'data-peer-tone', peer?.tone ?? null);
  }

  /** Adds parts next to the text. The text then gets its own element, so that only the text is clipped. */
  private hold(parts: readonly Node[]): void {
    if (parts.length === this.held.length && parts.every((node, at) => node === this.held[at])) return;
    this.held = parts;
    if (parts.length === 0) {
      this.element.replaceChildren(this.text);
      return;
    }
    if (!this.label) {
      this.label = document.createElement('span');
      this.label.className = styles.text!;
    }
    this.label.append(this.text);
    this.element.replaceChildren(this.label, ...parts);
  }
}

/**
 * One row of the page. It takes a look and writes only the differences, without React. In fast scrolling three rows a
 * frame change all their texts, and React's comparison is too slow for that.
 */
class RowElement implements PaintedRow<RowLook> {
  readonly element = part('row', '');
  readonly shape: string;
  private readonly cells: readonly CellElement[];
  private readonly chat: ChatCell | null;
  private last: RowLook | null = null;
  private toggle: HTMLButtonElement | null = null;
  private grip: HTMLSpanElement | null = null;
  private handle: HTMLElement | null = null;
  private why: HTMLElement | null = null;

  constructor(
    look: RowLook,
    private readonly icons: RowIcons,
    /** Target element for the open cell's field. */
    private readonly field: HTMLElement,
  ) {
    this.shape = shapeOf(look);
    this.cells = cellPlaces(look.kind, look.row).map((place) => new CellElement(place));
    this.chat = look.unread >= 0 ? new ChatCell(icons) : null;
    this.element.append(...this.cells.map(({ element }) => element));
    if (this.chat) this.element.append(this.chat.element);
  }

  show(look: RowLook): void {
    const { last } = this;
    if (last && sameLook(last, look)) return;
    const name = rowName(look.row.type, look.number);
    this.showRow(look);
    for (const cell of this.cells) this.showCell(cell, look, name);
    this.showChat(look, name);
    this.last = look;
  }

  private showChat({ row, number, unread, chatOpen }: RowLook, name: string): void {
    const { chat, last } = this;
    const same =
      last?.row.type === row.type && last.number === number && last.unread === unread && last.chatOpen === chatOpen;
    if (!same) chat?.show(unread, chatOpen, texts.grid.chat(name, unread));
  }

  private showRow(look: RowLook): void {
    const { element, last } = this;
    const { row } = look;
    const className = rowClass(look);
    if (element.className !== className) element.className = className;
    if (last?.top !== look.top) element.style.transform = `translateY(${look.top}px)`;
    if (last?.ariaRowIndex !== look.ariaRowIndex) setAttribute(element, 'aria-rowindex', look.ariaRowIndex);
    if (last?.row.depth !== row.depth) setAttribute(element, 'aria-level', row.depth + 1);
    if (last?.open !== look.open) setAttribute(element, 'aria-expanded', look.open);
    if (last?.left !== look.left) setAttribute(element, 'aria-selected', look.left >= 0);
    if (last?.row.id === row.id) return;
    element.dataset.row = row.id;
    for (const cell of this.cells) cell.element.id = cellId(row.id, cell.place.column);
  }

  private showCell(cell: CellElement, look: RowLook, name: string): void {
    const { column } = cell.place;
    const { last } = this;
    const parts = this.partsOf(cell.place, look, name);
    const shown = cellLook(look, cell.place, parts.length > 0);
    cell.show(shown, look.editing === column ? '' : shown.text, parts);
    const detailed = column === 'price' && look.row.hasDetail === true;
    if (last?.may !== look.may || (column === 'price' && last.row.hasDetail !== look.row.hasDetail)) {
      setAttribute(cell.element, 'aria-readonly', isLocked(column, look.may) || detailed || null);
      if (column === 'price') setAttribute(cell.element, 'data-detail', detailed || null);
    }
    if (column === 'price' && (last?.mark !== look.mark || last?.row.hasDetail !== look.row.hasDetail)) {
      markPrice(cell.element, look.mark);
    }
    const more = column === 'price' && (last?.mark !== look.mark || last?.row.hasDetail !== look.row.hasDetail);
    if (more || (last?.peers ?? null) !== look.peers) describe(cell.element, shown, look, column === 'price');
    if (column === 'description' && last?.row.depth !== look.row.depth) {
      cell.element.style.setProperty('--depth', String(look.row.depth));
    }
  }

  /** Parts of a cell next to its text or instead of it; nothing in nearly all cells. */
  private partsOf({ column }: CellPlace, look: RowLook, name: string): readonly Node[] {
    if (column !== 'index') return this.openOrFilled(column, look);
    const parts: Node[] = [];
    if (look.open !== null) {
      this.toggle ??= toggleButton(this.icons);
      this.toggle.setAttribute('aria-label', look.open ? texts.grid.collapse(name) : texts.grid.expand(name));
      parts.push(this.toggle);
    }
    if (look.activeColumn !== null && !look.may.readOnly && look.may.structureEditable) {
      this.grip ??= dragGrip(this.icons);
      this.grip.title = texts.grid.drag(name);
      parts.push(this.grip);
    }
    return parts.length > 0 ? parts : none;
  }

  private openOrFilled(column: CellPlace['column'], look: RowLook): readonly Node[] {
    if (look.editing === column) return [this.field];
    const parts: Node[] = [];
    if (look.why === column) {
      this.why ??= reason();
      this.why.textContent = whyUnreadable(look.row.unread?.[look.why] ?? '', look.why);
      parts.push(this.why);
    }
    if (look.activeColumn === column && look.row.type === 'PART' && !isLocked(column, look.may)) {
      this.handle ??= fillHandle();
      parts.push(this.handle);
    }
    return parts.length > 0 ? parts : none;
  }
}

/** Attributes alone: the style sheet draws from them, so that a mark costs no element. */
function markPrice(cell: HTMLElement, mark: PriceMark | null): void {
  setAttribute(cell, 'data-place', mark?.place ?? null);
  setAttribute(cell, 'data-badge', mark?.badge || null);
}

/** What the marks of a cell say in words. */
function describe(cell: HTMLElement, { peer }: CellLook, { row, mark }: RowLook, isPrice: boolean): void {
  const said = [isPrice && row.hasDetail && texts.grid.hasDetail, isPrice && mark?.label, peer?.label];
  setAttribute(cell, 'aria-description', said.filter(Boolean).join(' ') || null);
}

const none: readonly Node[] = [];

const shapeOf = ({ kind, row, unread }: RowLook): string => `${kind} ${row.type === 'PART'} ${unread >= 0}`;

/** What the painter needs to paint the rows of a document. */
export function itemRows(
  icons: RowIcons,
  field: HTMLElement,
): Pick<PaintedPage<RowLook>, 'idOf' | 'shapeOf' | 'create' | 'field'> {
  return { field, shapeOf, idOf: ({ row }) => row.id, create: (look) => new RowElement(look, icons, field) };
}

function rowClass({ row: { type }, activeColumn }: RowLook): string {
  let name = styles.row!;
  if (type === 'TITLE') name += ` ${styles.title}`;
  else if (type !== 'PART') name += ` ${styles.subtitle}`;
  return activeColumn === null ? name : `${name} ${styles.current}`;
}
