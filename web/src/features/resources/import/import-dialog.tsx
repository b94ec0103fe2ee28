import { tableUpload } from '@cotizaobra/proto/core/files';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { fileWords, useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { WizardSteps } from '../../../components/feedback/wizard-steps.js';
import { FileDrop } from '../../../components/forms/file-drop.js';
import { sizeText } from '../../../lib/size-text.js';
import { importTexts as texts } from '../import.texts.js';
import { ColumnMapping } from './column-mapping.js';
import classes from './import.module.css';
import { ImportReview } from './import-review.js';
import { useResourceImport } from './use-resource-import.js';

const TABLES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'text/plain': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
};

/** 'Subir Recursos': a price list from Excel or CSV, in one transaction. */
export function ImportDialog({ category, onClose }: { category: string | null; onClose: () => void }) {
  const { read, busy, refusal, choose, change, save, reset } = useResourceImport(category, onClose);
  const [skipBad, setSkipBad] = useState(false);
  const { close, question } = useDiscardGuard(read !== null, onClose, fileWords);
  const counts = read?.preview.counts;
  const mapped = typeof read?.preview.mapping.description === 'number';
  const ready = counts !== undefined && mapped && counts.good > 0 && (counts.bad === 0 || skipBad);
  return (
    <DialogFrame
      opened
      flush
      guarded
      onClose={close}
      size={read ? 1080 : 620}
      title={texts.title}
      subtitle={read ? factsOf(read.preview) : null}
      footer={
        <>
          <Button variant="default" disabled={busy !== null} onClick={read ? reset : close}>
            {read ? texts.other : texts.cancel}
          </Button>
          {counts ? (
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              disabled={!ready}
              loading={busy !== null}
              onClick={() => void save(skipBad)}
            >
              {texts.submit(counts.good)}
            </Button>
          ) : null}
        </>
      }
    >
      <WizardSteps names={texts.steps} current={read ? 1 : 0} />
      {refusal || busy ? (
        <div className={classes.notices}>
          {refusal ? <Notice tone="err">{refusal}</Notice> : null}
          {busy ? <Notice tone="blue">{busy}</Notice> : null}
        </div>
      ) : null}
      {read ? (
        <div className={classes.review}>
          <ColumnMapping
            preview={read.preview}
            disabled={busy !== null}
            onMap={(mapping) => void change({ mapping })}
          />
          <ImportReview
            preview={read.preview}
            choices={read}
            disabled={busy !== null}
            skipBad={skipBad}
            onSkipBad={setSkipBad}
            onChange={(changed) => void change(changed)}
          />
        </div>
      ) : (
        <div className={classes.drop}>
          <FileDrop
            label={texts.dropLabel}
            text={texts.drop}
            hint={texts.dropHint}
            accept={TABLES}
            maxBytes={tableUpload.maxBytes}
            wrongType={texts.wrongType}
            loading={busy !== null}
            onFile={(file) => void choose(file)}
          />
        </div>
      )}
      {question}
    </DialogFrame>
  );
}

function factsOf({
  fileName,
  sheet,
  counts,
  bytes,
}: {
  fileName: string;
  sheet: string | null;
  counts: { rows: number };
  bytes: number;
}) {
  return [fileName, ...(sheet ? [texts.sheet(sheet)] : []), texts.rows(counts.rows), sizeText(bytes)].join(' · ');
}
