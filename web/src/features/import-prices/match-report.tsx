import type { WorkbookMatch } from '@cotizaobra/proto/quotations/imported-prices';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Notice } from '../../components/feedback/notice.js';
import classes from './prices.module.css';
import { matchTexts, pricesTexts } from './prices.texts.js';

const kinds = ['added', 'missing', 'moved', 'quantities', 'changedTexts'] as const;

/** Whether rows of the workbook are not as they were. */
export const isShuffled = (match: WorkbookMatch | undefined): match is WorkbookMatch =>
  match !== undefined && kinds.some((kind) => match[kind].length > 0);

/** After an import: rows of the client's workbook that were added, deleted, moved or changed. */
export function MatchReport({ count, match }: { count: number; match: WorkbookMatch }) {
  return (
    <div className={classes.refusal}>
      <Notice tone="info">{pricesTexts.done(count)}.</Notice>
      {kinds.map((kind) => (match[kind].length > 0 ? <Lines key={kind} kind={kind} lines={match[kind]} /> : null))}
    </div>
  );
}

interface Line {
  sourceNumber: string | null;
  description: string;
  row?: number;
  inFile?: string;
  quantity?: string;
}

function Lines({ kind, lines }: { kind: (typeof kinds)[number]; lines: readonly Line[] }) {
  const title = matchTexts.titles[kind](lines.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.errors} aria-label={title} tabIndex={0}>
      <table>
        <caption>
          {title} <small>{matchTexts.hints[kind]}</small>
        </caption>
        <tbody>
          {lines.map(({ row, sourceNumber, description, inFile, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={at}>
              <th scope="row">{row === undefined ? '–' : matchTexts.row(row)}</th>
              <td>
                {[sourceNumber, description].filter(Boolean).join(' ')}
                {inFile !== undefined && quantity !== undefined ? (
                  <small>{matchTexts.quantity(inFile, formatDecimal(quantity))}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
