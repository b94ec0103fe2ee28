import { tableUpload } from '@cotizaobra/proto/core/files';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { fileWords, useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { FileDrop } from '../../../components/forms/file-drop.js';
import { sizeText } from '../../../lib/size-text.js';
import classes from './import-own.module.css';
import { ImportReview } from './import-review.js';
import { importTexts as texts } from './own.texts.js';
import { useOwnImport } from './use-own-import.js';

const FILES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'text/plain': ['.csv', '.bc3', '.txt'],
  'application/vnd.ms-excel': ['.csv'],
  'application/octet-stream': ['.bc3'],
};

/** Imports analyses: a file or a pasted table, its preview with faults and questions, then one transaction. */
export function ImportOwn({ onClose }: { onClose: () => void }) {
  const { read, busy, refusal, choose, change, save, reset } = useOwnImport(onClose);
  const { close, question } = useDiscardGuard(read !== null, onClose, fileWords);
  const open = read?.preview.questions.some(({ chosen }) => chosen === null) ?? false;
  return (
    <DialogFrame
      opened
      guarded
      onClose={close}
      size={read ? 920 : 620}
      title={texts.title}
      subtitle={read ? factsOf(read.preview) : null}
      footer={
        <>
          <Button variant="default" disabled={busy !== null} onClick={read ? reset : close}>
            {read ? texts.other : texts.cancel}
          </Button>
          {read ? (
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              disabled={open}
              loading={busy !== null}
              onClick={() => void save()}
            >
              {texts.submit(read.preview.counts.analyses)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.body}>
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        {busy ? <Notice tone="blue">{busy}</Notice> : null}
        {read ? (
          <ImportReview read={read} disabled={busy !== null} onChange={(changed) => void change(changed)} />
        ) : (
          <>
            <FileDrop
              label={texts.dropLabel}
              text={texts.drop}
              hint={texts.dropHint}
              accept={FILES}
              maxBytes={tableUpload.maxBytes}
              wrongType={texts.wrongType}
              loading={busy !== null}
              onFile={(file) => void choose(file)}
            />
            <Pasted disabled={busy !== null} onFile={(file) => void choose(file)} />
          </>
        )}
      </div>
      {question}
    </DialogFrame>
  );
}

/** A pasted table goes through the same reader as a file. */
function Pasted({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const [text, setText] = useState('');
  return (
    <div className={classes.paste}>
      <Textarea
        label={texts.paste}
        description={texts.pasteHint}
        value={text}
        minRows={3}
        maxRows={6}
        autosize
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={disabled || text.trim() === ''}
        onClick={() => onFile(new File([text], 'pegado.csv', { type: 'text/csv' }))}
      >
        {texts.readPasted}
      </Button>
    </div>
  );
}

interface Facts {
  fileName: string;
  sheet: string | null;
  bytes: number;
  counts: { analyses: number; supplies: number };
}

const factsOf = ({ fileName, sheet, bytes, counts }: Facts): string =>
  [
    fileName,
    ...(sheet ? [texts.sheet(sheet)] : []),
    texts.facts(counts.analyses, counts.supplies),
    sizeText(bytes),
  ].join(' · ');
