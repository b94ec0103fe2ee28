import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { PendingCells, PendingItems } from '../model/pending-paste.js';
import { pasteTexts as texts } from '../paste.texts.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { useGridParts } from './grid-parts.js';
import { PasteControls, PasteNotices } from './paste-notices.js';
import styles from './paste-preview.module.css';
import { PasteQuestions } from './paste-questions.js';
import { notedRows, PasteTable } from './paste-table.js';
import { useEditorPart } from './use-editor-state.js';

interface PreviewProps<P> {
  store: ItemEditorStore;
  pending: P;
}

function Foot({ store, label, isOpen }: { store: ItemEditorStore; label: string; isOpen: boolean }): ReactNode {
  return (
    <>
      <p className={styles.safe}>{isOpen ? texts.questions.first : texts.safe}</p>
      <Button variant="default" onClick={() => store.pasting.cancel()}>
        {texts.cancel}
      </Button>
      <Button
        leftSection={<IconClipboardText size={18} aria-hidden />}
        disabled={isOpen}
        onClick={() => store.pasting.apply()}
      >
        {label}
      </Button>
    </>
  );
}

function ItemsPreview({ store, pending }: PreviewProps<PendingItems>): ReactNode {
  const { reading, answers } = pending;
  const { Dialog } = useGridParts();
  const [onlyNoted, setOnlyNoted] = useState(false);
  const noted = useMemo(() => notedRows(reading), [reading]);
  const rows = onlyNoted ? reading.rows.filter(({ row }) => noted.has(row)) : reading.rows;
  const { kind } = store.snapshot();
  const isOpen = reading.questions.length > 0;
  return (
    <Dialog
      flush
      size={1240}
      onClose={() => store.pasting.cancel()}
      title={texts.title}
      subtitle={texts.subtitle(pending.table.length)}
      footer={<Foot store={store} label={texts.apply(reading.counts.parts)} isOpen={isOpen} />}
    >
      <div className={styles.preview}>
        <PasteTable rows={rows} noted={noted} kind={kind} />
        <aside className={styles.side}>
          <PasteQuestions
            questions={reading.questions}
            answers={answers}
            onAnswer={(column, format) => store.pasting.answer(column, format)}
          />
          <PasteControls reading={reading} kind={kind} />
          <PasteNotices reading={reading} onlyNoted={onlyNoted} onOnlyNoted={setOnlyNoted} />
        </aside>
      </div>
    </Dialog>
  );
}

function CellsPreview({ store, pending }: PreviewProps<PendingCells>): ReactNode {
  const { questions, answers, table } = pending;
  const { Dialog } = useGridParts();
  const isOpen = questions.some(({ column }) => answers[column] === undefined);
  return (
    <Dialog
      size={560}
      onClose={() => store.pasting.cancel()}
      title={texts.titleCells}
      subtitle={texts.subtitle(table.length)}
      footer={<Foot store={store} label={texts.applyCells} isOpen={isOpen} />}
    >
      <PasteQuestions
        questions={questions}
        answers={answers}
        onAnswer={(column, format) => store.pasting.answer(column, format)}
      />
    </Dialog>
  );
}

/** Preview of a pasted table with its remarks, before anything is applied. */
export function PastePreview({ store }: { store: ItemEditorStore }): ReactNode {
  const pending = useEditorPart(store, (state) => state.pendingPaste);
  if (!pending) return null;
  if (pending.kind === 'items') return <ItemsPreview store={store} pending={pending} />;
  return <CellsPreview store={store} pending={pending} />;
}
