import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { useEditorPart } from './use-editor-state.js';

const size = 16;

/** `5 s`, `3 min`, `2 h`; null for the first moment, which shows only 'Guardado'. */
export function agoOf(ms: number): string | null {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 2) return null;
  if (seconds < 60) return texts.save.seconds(seconds);
  return seconds < 3600 ? texts.save.minutes(Math.floor(seconds / 60)) : texts.save.hours(Math.floor(seconds / 3600));
}

function Saved({ at }: { at: number }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  const beat = now - at < 60_000 ? 1_000 : 20_000;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beat);
    return () => clearInterval(timer);
  }, [beat]);
  const ago = agoOf(Math.max(0, now - at));
  return (
    <span title={new Date(at).toLocaleTimeString('es-PE')}>{ago ? texts.save.savedAgo(ago) : texts.save.saved}</span>
  );
}

/** Next to the code in the page head: always an icon and a text. Empty for a read-only document. */
export function SaveStatus({ store }: { store: ItemEditorStore }): ReactNode {
  const save = useEditorPart(store, (state) => state.save);
  const permissions = useEditorPart(store, (state) => state.permissions);
  if (save.kind === 'idle' || (permissions.readOnly && save.kind === 'saved')) return null;
  return (
    <span
      className={styles.save}
      data-state={save.kind}
      role="status"
      aria-live={save.kind === 'saved' || save.kind === 'saving' ? 'off' : 'polite'}
    >
      {save.kind === 'saving' && (
        <>
          <IconLoader2 size={size} className={styles.spin} aria-hidden /> {texts.save.saving}
        </>
      )}
      {save.kind === 'saved' && (
        <>
          <IconCloudCheck size={size} aria-hidden /> <Saved key={save.at} at={save.at} />
        </>
      )}
      {save.kind === 'offline' && (
        <>
          <IconCloudOff size={size} aria-hidden /> {texts.save.offline}
        </>
      )}
      {save.kind === 'failed' && (
        <>
          <IconAlertTriangle size={size} aria-hidden />
          <span title={`${save.message} ${texts.save.failedHint}`}>{texts.save.failed}</span>
          <Anchor component="button" type="button" fz="inherit" onClick={() => store.retry()}>
            {texts.save.retry}
          </Anchor>
        </>
      )}
      {save.kind === 'conflict' && (
        <>
          <IconAlertTriangle size={size} aria-hidden /> {texts.save.conflict}
        </>
      )}
    </span>
  );
}
