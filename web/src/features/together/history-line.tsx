import { readDecimal } from '@cotizaobra/proto/rules/decimal';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { HistoryEntry } from './history.api.js';
import { historyTexts as texts } from './history.texts.js';

type Line = HistoryEntry['lines'][number];

const numeric = new Set(['quantity', 'price', 'exchangeRate']);

function shown(field: string, value: string | null | undefined): string {
  if (value == null || value === '') return texts.blank;
  return numeric.has(field) && readDecimal(value).ok ? formatDecimal(value) : value;
}

/** One change in words: `3.2.2 precio 66.90 → 68.20`. @param number of the item now; null if it is gone */
export function HistoryLine({ line, number }: { line: Line; number: string | null }) {
  const label = line.label || texts.unnamed;
  if (line.op === 'set' && line.field) {
    return (
      <p title={label}>
        <b>{number ?? label}</b> {texts.fields[line.field]} <s>{shown(line.field, line.before)}</s> →{' '}
        {shown(line.field, line.value)}
      </p>
    );
  }
  const verb = line.op === 'add' ? texts.added : line.op === 'delete' ? texts.deleted : texts.moved;
  const where = line.op !== 'move' ? '' : line.under == null ? texts.toRoot : texts.under(line.under);
  return (
    <p>
      {verb} {number ? <b>{number} </b> : null}
      {label} {where}
      {line.rows !== undefined && line.rows > 1 ? texts.withRows(line.rows) : ''}
    </p>
  );
}
