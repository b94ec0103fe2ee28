import type { ControlSum } from '@cotizaobra/proto/budget-reading/control-sums';
import type { PartialDifference } from '@cotizaobra/proto/budget-reading/differences';
import { type PlacingProblem, placingProblems } from '@cotizaobra/proto/budget-reading/placing-problems';
import type { BudgetReading } from '@cotizaobra/proto/budget-reading/read-budget';
import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { amountToCents, centsToAmount } from '@cotizaobra/proto/rules/totals';
import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GridKind } from '../model/columns.js';
import { pasteTexts as texts } from '../paste.texts.js';
import { useGridParts } from './grid-parts.js';
import styles from './paste-preview.module.css';

const LISTED = 60;

/** With a sign; amounts have two decimals. */
function differenceOf(inFile: string, computed: string): string {
  const cents = amountToCents(inFile) - amountToCents(computed);
  return `${cents < 0n ? '−' : '+'}${formatAmount(centsToAmount(cents < 0n ? -cents : cents))}`;
}

const isAmount = (text: string): boolean => /^\d+\.\d{2}$/.test(text);

function Sum({ sum }: { sum: ControlSum }): ReactNode {
  const { text, inFile, computed } = sum;
  const agrees = inFile !== null && inFile === computed;
  const words = !inFile || !computed ? texts.sums.unchecked : texts.sums.differs(differenceOf(inFile, computed));
  return (
    <li data-agrees={agrees || undefined}>
      <span>{text}</span>
      <span className={styles.number}>{inFile ? formatAmount(inFile) : '–'}</span>
      {agrees ? <IconCheck size={16} role="img" aria-label={texts.sums.matches} /> : <small>{words}</small>}
    </li>
  );
}

/** Rows that may be the total of the whole file, the most complete first. Taxes and shares never are. */
const wholes = ['TOTAL', 'SUBTOTAL', 'DIRECT_COST'];

function FileTotal({ sums }: { sums: readonly ControlSum[] }): ReactNode {
  const [total] = wholes.flatMap((whole) => sums.findLast(({ kind, inFile }) => kind === whole && inFile) ?? []);
  if (!total?.inFile) return null;
  const agrees = total.inFile === total.computed;
  const words = !total.computed
    ? texts.sums.unchecked
    : agrees
      ? texts.sums.matches
      : texts.sums.differs(differenceOf(total.inFile, total.computed));
  return (
    <p className={styles.fileTotal} data-agrees={agrees || undefined}>
      <span>{texts.sums.fileTotal}</span> <b>S/ {formatAmount(total.inFile)}</b> <span>· {words}</span>
    </p>
  );
}

/** Recognised content: counts, ignored parts, and the sums at the end of the table. */
export function PasteControls({ reading, kind }: { reading: BudgetReading; kind: GridKind }): ReactNode {
  const { words } = useGridParts();
  const { counts, omitted, controlSums, columns, levelsFrom } = reading;
  const left = texts.omitted(omitted);
  const brings = reading.rows.some(({ sourceNumber }) => sourceNumber !== null);
  return (
    <>
      <section>
        <h3>
          {texts.recognized} <small>{texts.levels(counts.levels)}</small>
        </h3>
        <div className={styles.counts}>
          {(['titles', 'subtitles', 'parts'] as const).map((name) => (
            <p key={name}>
              <b>{counts[name].toLocaleString('en-US')}</b> {texts.counts[name](counts[name])}
            </p>
          ))}
        </div>
        {left ? <p>{texts.omittedRows(left)}</p> : null}
        {levelsFrom === 'MEASURES' && counts.titles > 1 ? <p>{texts.noNumbers}</p> : null}
        {brings ? <p>{words.numbersKept}</p> : null}
        {kind === 'unpriced' && columns.price !== undefined ? <p>{words.withoutPrices}</p> : null}
      </section>
      {kind === 'priced' && controlSums.length > 0 ? (
        <section>
          <h3>{texts.sums.heading}</h3>
          <ul className={styles.sums}>
            {controlSums.map((sum) => (
              <Sum key={sum.row} sum={sum} />
            ))}
          </ul>
          <FileTotal sums={controlSums} />
        </section>
      ) : null}
    </>
  );
}

function Differences({ differences }: { differences: readonly PartialDifference[] }): ReactNode {
  const known = differences.filter(({ inFile }) => isAmount(inFile));
  const sum = (of: 'inFile' | 'computed'): string =>
    centsToAmount(known.reduce((cents, one) => cents + amountToCents(one[of]), 0n));
  const words = texts.notices;
  return (
    <div className={styles.card}>
      <h4>{words.differences(differences.length)}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.head.row}</th>
            <th scope="col">{words.inFile}</th>
            <th scope="col">{words.computed}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, LISTED).map(({ row, sourceNumber, inFile, computed }) => (
            <tr key={row}>
              <th scope="row">
                {texts.row(row)} {sourceNumber}
              </th>
              <td>{isAmount(inFile) ? formatAmount(inFile) : inFile}</td>
              <td>{formatAmount(computed)}</td>
              <td>{isAmount(inFile) ? differenceOf(inFile, computed) : '–'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.total}</th>
            <td>{formatAmount(sum('inFile'))}</td>
            <td>{formatAmount(sum('computed'))}</td>
            <td>{differenceOf(sum('inFile'), sum('computed'))}</td>
          </tr>
        </tbody>
      </table>
      {differences.length > LISTED ? <p>{words.more(differences.length - LISTED)}</p> : null}
      <p>{words.stored}</p>
    </div>
  );
}

function Places({ problem, reading }: { problem: PlacingProblem; reading: BudgetReading }): ReactNode {
  const rows = reading.notes.filter((note) => note.problem === problem);
  if (rows.length === 0) return null;
  const byRow = new Map(reading.rows.map((item) => [item.row, item]));
  return (
    <div className={styles.card}>
      <h4>{texts.problemRows(rows.length, texts.problems[problem])}</h4>
      <ul>
        {rows.slice(0, LISTED).map(({ row }) => (
          <li key={row}>
            <b>{texts.row(row)}</b> {byRow.get(row)?.sourceNumber} {byRow.get(row)?.description}
          </li>
        ))}
      </ul>
      {rows.length > LISTED ? <p>{texts.notices.more(rows.length - LISTED)}</p> : null}
    </div>
  );
}

function Duplicates({ reading }: { reading: BudgetReading }): ReactNode {
  const { duplicates } = reading;
  if (duplicates.length === 0) return null;
  return (
    <div className={styles.card}>
      <h4>{texts.notices.duplicates(duplicates.length)}</h4>
      <ul>
        {duplicates.slice(0, LISTED).map(({ row, sourceNumber, firstRow }) => (
          <li key={row}>
            <b>{texts.row(row)}</b> {sourceNumber} {texts.notices.already(firstRow)}
          </li>
        ))}
      </ul>
      {duplicates.length > LISTED ? <p>{texts.notices.more(duplicates.length - LISTED)}</p> : null}
      <p>{texts.notices.kept}</p>
    </div>
  );
}

interface PasteNoticesProps {
  reading: BudgetReading;
  onlyNoted: boolean;
  onOnlyNoted(only: boolean): void;
}

/** Remarks about single rows. None of them blocks the paste. */
export function PasteNotices({ reading, onlyNoted, onOnlyNoted }: PasteNoticesProps): ReactNode {
  const { notes, duplicates, differences } = reading;
  const count = notes.length + duplicates.length + differences.length;
  if (count === 0) return null;
  return (
    <section>
      <h3>
        {texts.notices.heading}{' '}
        <small>
          {count.toLocaleString('en-US')}, {texts.notices.none}
        </small>
      </h3>
      {differences.length > 0 ? <Differences differences={differences} /> : null}
      {placingProblems.map((problem) => (
        <Places key={problem} problem={problem} reading={reading} />
      ))}
      <Duplicates reading={reading} />
      <Checkbox
        label={texts.onlyNoted}
        checked={onlyNoted}
        onChange={(event) => onOnlyNoted(event.currentTarget.checked)}
      />
    </section>
  );
}
