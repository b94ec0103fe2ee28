import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { ChangedLine, ComparedField, ComparedLine, Comparison } from '@cotizaobra/proto/quotations/revisions';
import { placesOf } from '@cotizaobra/proto/rules/item-tree';
import { shownNumbers, sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import { comparedGeneral } from './general-diff.js';
import type { SnapshotContent, SnapshotRow } from './snapshot.js';

/** A row in its place: with its number, its amount and its parent title. */
interface Line extends SnapshotRow {
  index: string;
  partial: string | null;
  parentId: string | null;
}

type Lines = ReadonlyMap<string, Line>;

const lineFields = ['type', 'code', 'description', 'unit', 'quantity', 'price', 'category'] as const;

/** The differences between two contents of one document; lines in reading order. */
export function compared(
  from: SnapshotContent,
  to: SnapshotContent,
  type: DocumentType,
): Pick<Comparison, 'general' | 'added' | 'removed' | 'changed'> {
  const before = linesOf(from, type);
  const after = linesOf(to, type);
  const moved = new Set(diffRows(from.rows, to.rows).flatMap(({ op, id }) => (op === 'move' ? [id] : [])));
  const kept = [...after.values()].flatMap((line) => {
    const old = before.get(line.id);
    return old ? [{ old, line }] : [];
  });
  return {
    general: comparedGeneral(from, to),
    added: [...after.values()].filter(({ id }) => !before.has(id)).map(lineView),
    removed: [...before.values()].filter(({ id }) => !after.has(id)).map(lineView),
    changed: kept.flatMap(({ old, line }) => {
      const fields = [...changedFields(old, line), ...changedPlace({ old, line, before, after, moved })];
      return fields.length > 0 ? [changeView(old, line, fields)] : [];
    }),
  };
}

function linesOf({ rows, numbering = 'SOURCE' }: SnapshotContent, type: DocumentType): Lines {
  const numbers = shownNumbers(rows, numbering);
  const places = placesOf(rows);
  const cents = type === 'Request' ? null : sumRows(rows).partials;
  const lines = rows.map((row, at): [string, Line] => [
    row.id,
    {
      ...row,
      index: numbers[at] ?? '',
      partial: cents === null ? null : centsToAmount(cents[at] ?? 0n),
      parentId: places.get(row.id)?.parentId ?? null,
    },
  ]);
  return new Map(lines);
}

type FieldChange = ChangedLine['fields'][number];

const changeOf = (field: ComparedField, from: string | null, to: string | null): FieldChange[] =>
  from === to ? [] : [{ field, from, to }];

function changedFields(old: Line, line: Line): FieldChange[] {
  const content = lineFields.flatMap((field) => changeOf(field, old[field], line[field]));
  const isPart = old.type === 'PART' || line.type === 'PART';
  return isPart ? [...content, ...changeOf('partial', old.partial, line.partial)] : content;
}

interface Kept {
  old: Line;
  line: Line;
  before: Lines;
  after: Lines;
  moved: ReadonlySet<string>;
}

function changedPlace({ old, line, before, after, moved }: Kept): FieldChange[] {
  if (old.parentId !== line.parentId) {
    return [{ field: 'parent', from: nameIn(before, old.parentId), to: nameIn(after, line.parentId) }];
  }
  return moved.has(line.id) ? [{ field: 'place', from: old.index, to: line.index }] : [];
}

/** `1.2 Estructuras`; null at the root. */
function nameIn(lines: Lines, id: string | null): string | null {
  const line = id === null ? undefined : lines.get(id);
  return line ? `${line.index} ${line.description}`.trim() : null;
}

const lineView = ({ id, index, type, code, description, unit, quantity, price, partial }: Line): ComparedLine => ({
  id,
  index,
  type,
  code,
  description,
  unit,
  quantity,
  price,
  partial,
});

const changeView = (old: Line, { id, type, code, description, index }: Line, fields: FieldChange[]): ChangedLine => ({
  id,
  type,
  code,
  description,
  index: { from: old.index, to: index },
  fields,
});
