import type { OrderLine } from '@cotizaobra/proto/orders/model';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import { plain } from '../../../components/forms/search-options.js';
import { receptionTexts as texts } from '../orders.texts.js';
import classes from './dialogs.module.css';
import { quantityFault } from './reception-quantities.js';

interface ReceptionLinesProps {
  lines: readonly OrderLine[];
  /** What was typed, by line. */
  typed: ReadonlyMap<string, string>;
  onType: (typed: ReadonlyMap<string, string>) => void;
}

/** Lines shown at first, and more with each press. */
const STEP = 50;
/** From so many on a search helps. */
const SEARCHED = 12;

/** A quantity for each line that still has a balance. */
export function ReceptionLines({ lines, typed, onType }: ReceptionLinesProps) {
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(STEP);
  const pending = lines.filter((line) => line.pending !== '0');
  const wanted = plain(search);
  const found = pending.filter(({ number, description }) => plain(`${number} ${description}`).includes(wanted));
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        {pending.length >= SEARCHED ? (
          <SearchField immediate label={texts.search} value={search} onSearch={setSearch} />
        ) : null}
        <Button
          variant="default"
          size="xs"
          onClick={() => onType(new Map(pending.map((line) => [line.id, line.pending])))}
        >
          {texts.all}
        </Button>
        {typed.size > 0 ? (
          <Button variant="subtle" size="xs" onClick={() => onType(new Map())}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
      {found.length === 0 ? <p className={classes.hint}>{texts.noLine}</p> : null}
      <ul className={classes.lines}>
        {found.slice(0, count).map((line) => (
          <li key={line.id}>
            <span>{line.number}</span>
            <p>
              {line.description}
              <small>{texts.pendingOf(formatDecimal(line.pending), line.unit)}</small>
            </p>
            <TextInput
              aria-label={texts.arrived(line.number, line.description)}
              inputMode="decimal"
              autoComplete="off"
              value={typed.get(line.id) ?? ''}
              onChange={(event) => onType(new Map(typed).set(line.id, event.currentTarget.value))}
              error={quantityFault(typed.get(line.id) ?? '', line)}
            />
          </li>
        ))}
      </ul>
      {found.length > count ? (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          {texts.more(Math.min(STEP, found.length - count))}
        </Button>
      ) : null}
    </div>
  );
}
