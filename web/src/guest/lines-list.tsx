import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { currencyWords, findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatCents } from '@cotizaobra/proto/rules/money-format';
import { memo, startTransition, useEffect, useState } from 'react';
import { LineField } from './line-field.js';
import type { Running } from './running-totals.js';
import { amountFieldOf, type Typed } from './typed-answer.js';
import { blankLine, type TypedLine } from './typed-line.js';

/** As many as a tall screen shows. The rest follows once the first can be typed into. */
const FIRST_LINES = 20;

interface LinesListProps {
  page: GuestPage;
  lines: Typed['lines'];
  cents: Running['cents'];
  onChange: (id: string, line: TypedLine) => void;
}

/** Every line with its field. Enter goes to the next price. */
export const LinesList = memo(function LinesList({ page, lines, cents, onChange }: LinesListProps) {
  const [isWhole, setWhole] = useState(page.lines.length <= FIRST_LINES);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const field = amountFieldOf(page);
  const currency = findCurrency(page.request.currency);
  const symbol = currency ? currencyWords[currency].symbol : page.request.currency;
  const shown = isWhole ? page.lines : page.lines.slice(0, FIRST_LINES);
  return (
    <ul className="lines" onKeyDown={toNext} aria-label="Partidas">
      {shown.map((line) =>
        line.type === 'PART' ? (
          <LineField
            key={line.id}
            line={line}
            field={field}
            symbol={symbol}
            typed={lines[line.id] ?? blankLine}
            cents={cents.get(line.id) ?? null}
            onChange={onChange}
          />
        ) : (
          <li key={line.id} className="title" data-level={line.level > 0 || undefined}>
            <b>
              <span className="index">{line.index}</span> {line.description}
            </b>
            <span>{formatCents(cents.get(line.id) ?? 0n)}</span>
          </li>
        ),
      )}
    </ul>
  );
});

function toNext(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-amount]')];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) target.blur();
  next?.focus();
  next?.select();
}
