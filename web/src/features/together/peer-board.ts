import type { Column } from '@cotizaobra/item-grid/model/columns';
import type { RemoteEdit } from '@cotizaobra/item-grid/store/transport';
import { texts as gridTexts } from '@cotizaobra/item-grid/texts';
import type { PeerMark, PeerMarks } from '@cotizaobra/item-grid/view/peer-marks';
import type { Presence } from '@cotizaobra/proto/quotations/presence';
import { PRESENCE_EXPIRES_MS } from '@cotizaobra/proto/quotations/presence-limits';
import { People, type Person } from './people.js';
import { columnOfField } from './place-of-field.js';
import { togetherTexts as texts } from './together.texts.js';

/** How long a change of somebody else stays marked. */
const CHANGED_MS = 6_000;

/** A colleague and the cell they are in. */
export interface PersonHere {
  readonly person: Person;
  /** Null: in no cell. */
  readonly cell: { readonly rowId: string; readonly column: Column } | null;
}

interface Page extends PersonHere {
  readonly until: number;
}

interface Changed {
  readonly mark: PeerMark;
  readonly until: number;
}

/** Who else is in a document, and what they just changed. Marks cells, lists people, and forgets both in time. */
export class PeerBoard implements PeerMarks {
  private readonly people = new People();
  /** By open page: a person may have two. */
  private readonly pages = new Map<string, Page>();
  private readonly changed = new Map<string, Changed[]>();
  private marks = new Map<string, readonly PeerMark[]>();
  private present: readonly PersonHere[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly userId: string,
    /** What is worth saying to screen readers. */
    private readonly say: (text: string) => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly version = (): number => this.count;
  readonly of = (rowId: string): readonly PeerMark[] | null => this.marks.get(rowId) ?? null;
  /** One entry for each colleague, first come first. */
  readonly here = (): readonly PersonHere[] => this.present;
  readonly isQuiet = (): boolean => this.marks.size === 0 && this.present.length === 0;

  /** News of one open page of the document. */
  hear({ presenceId, userId, name, itemId, field, present }: Presence): void {
    if (userId === this.userId) return;
    const person = this.people.of(userId, name);
    const was = this.isHere(userId);
    if (present) {
      const column = field === null ? null : columnOfField(field);
      const cell = itemId && column ? { rowId: itemId, column } : null;
      this.pages.set(presenceId, { person, cell, until: Date.now() + PRESENCE_EXPIRES_MS });
    } else this.pages.delete(presenceId);
    if (was !== this.isHere(userId)) this.say(was ? texts.left(name) : texts.came(name));
    this.refresh();
  }

  /** Marks what others changed, for some seconds. */
  edited(edits: readonly RemoteEdit[]): void {
    const until = Date.now() + CHANGED_MS;
    for (const { author, changes } of edits) {
      if (!author || author.userId === this.userId) continue;
      const person = this.people.of(author.userId, author.name);
      for (const change of changes) {
        for (const mark of marksOf(person, change)) this.mark(change.id, { mark, until });
      }
    }
    this.refresh();
  }

  /** The same colour here as in the history. */
  personOf({ userId, name }: { userId: string; name: string }): Person {
    return this.people.of(userId, name);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private mark(rowId: string, changed: Changed): void {
    const others = (this.changed.get(rowId) ?? []).filter(({ mark }) => mark.column !== changed.mark.column);
    this.changed.set(rowId, [...others, changed]);
  }

  private isHere(userId: string): boolean {
    return [...this.pages.values()].some(({ person }) => person.userId === userId);
  }

  private refresh(): void {
    this.expire(Date.now());
    const marks = new Map<string, PeerMark[]>();
    const add = (rowId: string, mark: PeerMark) => marks.set(rowId, [...(marks.get(rowId) ?? []), mark]);
    const present = new Map<string, PersonHere>();
    for (const { person, cell } of this.pages.values()) {
      if (cell) add(cell.rowId, markOf(person, cell.column, 'here', texts.isIn(person.name, nameOf(cell.column))));
      if (cell || !present.has(person.userId)) present.set(person.userId, { person, cell });
    }
    for (const [rowId, all] of this.changed) for (const { mark } of all) add(rowId, mark);
    this.marks = marks;
    this.present = [...present.values()];
    this.count += 1;
    for (const listener of this.listeners) listener();
  }

  /** Forgets what is over, and comes back for what will be. */
  private expire(now: number): void {
    let next = Number.POSITIVE_INFINITY;
    for (const [id, { until }] of this.pages) {
      if (until <= now) this.pages.delete(id);
      else next = Math.min(next, until);
    }
    for (const [rowId, all] of this.changed) {
      const left = all.filter(({ until }) => until > now);
      if (left.length > 0) this.changed.set(rowId, left);
      else this.changed.delete(rowId);
      for (const { until } of left) next = Math.min(next, until);
    }
    clearTimeout(this.timer);
    if (next < Number.POSITIVE_INFINITY) this.timer = setTimeout(() => this.refresh(), next - now + 10);
  }
}

const nameOf = (column: Column): string => gridTexts.columnNames[column];

function markOf(
  { firstName, initials, tone }: Person,
  column: Column,
  kind: PeerMark['kind'],
  label: string,
): PeerMark {
  return { column, kind, tone, name: firstName, initials, label };
}

type Change = RemoteEdit['changes'][number];

function marksOf(person: Person, change: Change): PeerMark[] {
  const mark = (column: Column, label: string) => markOf(person, column, 'changed', label);
  if (change.op === 'add') return [mark('description', texts.added(person.name))];
  if (change.op === 'move') return [mark('index', texts.moved(person.name))];
  if (change.op === 'delete') return [];
  return columnsOf(change.fields).map((column) => mark(column, texts.changed(person.name, nameOf(column))));
}

/** Columns that a change of fields shows in, each once. */
export function columnsOf(fields: object): Column[] {
  const columns = Object.keys(fields).flatMap((field) => columnOfField(field) ?? []);
  return [...new Set(columns)];
}
