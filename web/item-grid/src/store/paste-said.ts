import type { PasteReport } from '../model/paste-report.js';
import { texts } from '../texts.js';
import type { Notice } from './editor-state.js';

/** Message after a paste: a notice if something needs a check, else a text for screen readers. */
export function pasteSaid(report: PasteReport): { notice: Notice | null; said: string } {
  const { unread, cells, rows, cut, onTitles, locked, leftOver } = report;
  const said: string[] = [];
  const pasted = rows > 0 ? texts.notices.pastedRows(rows) : texts.notices.pastedCells(cells);
  if (unread.length > 0) said.push(texts.notices.pasted(pasted, unread.length), texts.notices.pastedHint);
  if (cut > 0) said.push(texts.notices.cut(cut));
  if (onTitles > 0) said.push(texts.notices.onTitles(onTitles));
  if (locked > 0) said.push(texts.notices.locked(locked));
  if (leftOver > 0) said.push(texts.notices.leftOver(leftOver));
  const [text, ...hints] = said;
  if (text === undefined) return { notice: null, said: `${pasted}.` };
  const canUndo = cells > 0 || rows > 0;
  return { notice: { kind: 'paste', text, hint: hints.join(' '), cell: unread[0], canUndo }, said: text };
}
