import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsMove, IconEqualNot, IconHash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import classes from './preview.module.css';

const icons = { number: IconHash, amount: IconEqualNot, place: IconArrowsMove, warning: IconAlertTriangle };

/** Rows of a card before 'Ver más', and how many each press adds. */
const LISTED = 8;
const MORE = 200;

interface NoticeCardProps {
  icon: keyof typeof icons;
  title: string;
  /** Heads of the columns after the row. */
  heads?: readonly string[];
  rows: readonly { row: number | null; cells: readonly ReactNode[] }[];
  hint?: string;
  /** Without it the rows are not in the preview. */
  onGo?: (row: number) => void;
}

/** One kind of notice: its rows, each with the way to it. */
export function NoticeCard({ icon, title, heads, rows, hint, onGo }: NoticeCardProps) {
  const [listed, setListed] = useState(LISTED);
  const Icon = icons[icon];
  const rest = rows.length - listed;
  return (
    <div className={classes.card} data-icon={icon}>
      <h4>
        <Icon size={18} stroke={1.8} aria-hidden /> {title}
      </h4>
      <table>
        {heads ? (
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.slice(0, listed).map(({ row, cells }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have two notices of a kind
            <tr key={at}>
              {row === null ? null : (
                <th scope="row">
                  {onGo ? (
                    <button type="button" aria-label={texts.goToRow(row)} onClick={() => onGo(row)}>
                      {texts.rowOf(row)}
                    </button>
                  ) : (
                    texts.rowOf(row)
                  )}
                </th>
              )}
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <Button size="compact-xs" variant="subtle" onClick={() => setListed(listed + MORE)}>
          {texts.notices.more(rest)}
        </Button>
      ) : null}
      {hint ? <p>{hint}</p> : null}
    </div>
  );
}
