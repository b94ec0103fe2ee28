import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { IconFileText, IconHistory } from '@tabler/icons-react';
import { Money } from '../../components/data/money.js';
import type { HistoryEntry } from './history.api.js';
import classes from './history.module.css';
import { historyTexts as texts } from './history.texts.js';
import { useAuthorName } from './history-author.js';
import type { HistorySession } from './history-groups.js';

interface HistoryVersionProps {
  session: HistorySession;
  day: string;
  currency: Currency;
  isCurrent: boolean;
  /** The server still has it. */
  isKept: boolean;
  onRestore: ((entry: HistoryEntry) => void) | undefined;
}

/** What a session of changes led to: who worked on it, its total, and the way back to it. */
export function HistoryVersion({ session, day, currency, isCurrent, isKept, onRestore }: HistoryVersionProps) {
  const nameOf = useAuthorName();
  const [last] = session.entries;
  const people = [...new Set(session.entries.map(({ author }) => nameOf(author)))];
  const changes = session.entries.reduce((sum, { count }) => sum + count, 0);
  const time = formatTime(last.at);
  return (
    <li className={classes.version}>
      <span className={classes.file} aria-hidden>
        <IconFileText size={16} />
      </span>
      <div>
        <div className={classes.who}>
          <b>{isCurrent ? texts.current : texts.version(time)}</b>
          {last.totalAmount === null ? null : <Money amount={last.totalAmount} currency={currency} />}
        </div>
        <p>{texts.by(people, changes)}</p>
        {isKept ? null : <p className={classes.faint}>{texts.tooOld}</p>}
        {isKept && onRestore ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconHistory size={16} aria-hidden />}
            aria-label={texts.restoreNamed(time, day)}
            onClick={() => onRestore(last)}
          >
            {texts.restore}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
