import { formatTime } from '@cotizaobra/proto/rules/dates';
import type { HistoryEntry } from './history.api.js';
import classes from './history.module.css';
import { historyTexts as texts } from './history.texts.js';
import { AuthorFace, useAuthorName } from './history-author.js';
import { HistoryLine } from './history-line.js';
import type { PeerBoard } from './peer-board.js';

interface HistoryItemProps {
  entry: HistoryEntry;
  board: PeerBoard;
  numberOf: (id: string) => string | null;
}

/** One saved edit: who, when, and its first changes. */
export function HistoryItem({ entry, board, numberOf }: HistoryItemProps) {
  const nameOf = useAuthorName();
  const { author, at, lines, count, merged, origin } = entry;
  const act = texts.origins[origin];
  const more = count - lines.length;
  return (
    <li>
      <AuthorFace author={author} board={board} />
      <div>
        <div className={classes.who}>
          <b>{nameOf(author)}</b>
          <time dateTime={at}>{formatTime(at)}</time>
        </div>
        {act ? (
          <p>
            {act}: {texts.changes(count)}
          </p>
        ) : (
          lines.map((line) => (
            <HistoryLine key={`${line.op}${line.id}${line.field ?? ''}`} line={line} number={numberOf(line.id)} />
          ))
        )}
        {act === null && more > 0 ? <p>{texts.more(more)}</p> : null}
        {merged ? <p className={classes.faint}>{texts.merged}</p> : null}
      </div>
    </li>
  );
}
