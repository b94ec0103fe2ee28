import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { sumRows } from '@cotizaobra/proto/rules/numbering';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DiscardedVersion } from '../store/discarded.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { useEditorState } from './use-editor-state.js';

const t = texts.discarded;

const moment = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Lima' });

function totalOf({ rows }: DiscardedVersion, { kind, pricing }: EditorState): string | null {
  if (kind === 'unpriced') return null;
  const { total } = totalsOfSum(sumRows(rows).total, pricing.taxMode, pricing.igvRate);
  return formatMoneyCents(total, pricing.currency);
}

/** Versions not chosen in a conflict. Each can replace the items, and undo works. */
export function DiscardedDialog({ store, onClose }: { store: ItemEditorStore; onClose(): void }): ReactNode {
  const state = useEditorState(store);
  return (
    <Modal opened onClose={onClose} title={t.title} size="md" closeButtonProps={{ 'aria-label': t.close }}>
      <p className={styles.discardedHint}>{texts.conflict.kept}</p>
      <ul className={styles.discarded}>
        {state.discarded.map((version) => {
          const name = version.whose === 'mine' ? t.mine : t.server(version.savedBy);
          const when = moment.format(version.at);
          return (
            <li key={`${version.at}${version.whose}`}>
              <p>
                <b>{name}</b> {t.version(version.version)}
                <small>{when}</small>
                <small>{t.summary(version.rows.length, totalOf(version, state))}</small>
              </p>
              <Button
                variant="default"
                size="xs"
                disabled={state.permissions.readOnly || state.save.kind === 'conflict'}
                aria-label={t.bringBackNamed(`${name}, ${when}`)}
                onClick={() => {
                  store.bringBack(version);
                  onClose();
                }}
              >
                {t.bringBack}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
