import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type ConflictLine, type ConflictView, compareVersions } from '../model/conflict.js';
import type { Conflict, EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { useEditorState } from './use-editor-state.js';

const MOST_LINES = 12;
const c = texts.conflict;

function cellName({ row, field }: ConflictLine): string {
  return field === null ? row.description : `${row.description} · ${texts.columnNames[field]}`;
}

function Line({ line }: { line: ConflictLine }): ReactNode {
  const differs = (value: string | null): true | undefined => value !== line.before || undefined;
  return (
    <tr>
      <td>{line.number}</td>
      <td>
        {cellName(line)} {line.clash && <em className={styles.clash}>{c.clash}</em>}
      </td>
      <td className={styles.numeric}>{line.before ?? '–'}</td>
      <td className={styles.numeric} data-server={differs(line.server)}>
        {line.server ?? '–'}
      </td>
      <td className={styles.numeric} data-mine={differs(line.mine)}>
        {line.mine ?? '–'}
      </td>
    </tr>
  );
}

function Totals({ totals, pricing }: { totals: ConflictView['totals']; pricing: EditorState['pricing'] }): ReactNode {
  const money = (sum: bigint): string =>
    formatMoneyCents(totalsOfSum(sum, pricing.taxMode, pricing.igvRate).total, pricing.currency);
  return (
    <tfoot>
      <tr>
        <th colSpan={2} scope="row">
          {c.total}
        </th>
        <td className={styles.numeric}>{money(totals.before)}</td>
        <td className={styles.numeric}>{money(totals.server)}</td>
        <td className={styles.numeric}>{money(totals.mine)}</td>
      </tr>
    </tfoot>
  );
}

/** Conflict with another person's save. Shows only the differences; neither choice loses data. */
export function ConflictCard({ store, conflict }: { store: ItemEditorStore; conflict: Conflict }): ReactNode {
  const state = useEditorState(store);
  const { base, server } = conflict;
  const { rows, numbering } = state;
  const view = useMemo(() => compareVersions(base.rows, server.rows, rows, numbering), [base, server, rows, numbering]);
  const shown = view.lines.slice(0, MOST_LINES);
  const hidden = view.lines.length - shown.length;
  return (
    <section className={styles.conflict} role="alert" aria-label={c.title(server.savedBy)}>
      <header>
        <IconAlertTriangle size={20} aria-hidden />
        <div>
          <h3>{c.title(server.savedBy)}</h3>
          <p>{c.versions(base.version, server.version)}</p>
        </div>
      </header>
      {shown.length === 0 ? (
        <p>{c.same}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{c.item}</th>
              <th scope="col">{c.cell}</th>
              <th scope="col">{c.before}</th>
              <th scope="col">{server.savedBy ? c.serverOf(server.savedBy) : c.server}</th>
              <th scope="col">{c.mine}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={`${line.rowId}${line.field}`} line={line} />
            ))}
          </tbody>
          {state.kind === 'priced' && <Totals totals={view.totals} pricing={state.pricing} />}
        </table>
      )}
      <footer>
        <span>
          <IconHistory size={16} aria-hidden /> {hidden > 0 && `${c.more(hidden)}. `}
          {c.kept}
        </span>
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => store.takeServerVersion()}>
          {c.reload}
        </Button>
        <Button onClick={() => store.keepMine()}>{c.keep}</Button>
      </footer>
    </section>
  );
}
