import { tableUpload } from '@cotizaobra/proto/core/files';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { startExcel } from '../printing/start-excel.js';
import { ImportRefusal } from './import-refusal.js';
import { MatchReport } from './match-report.js';
import classes from './prices.module.css';
import { pricesTexts as texts } from './prices.texts.js';
import { SendingBar } from './sending-bar.js';
import { refusalTexts, usePriceImport } from './use-price-import.js';

interface ImportPricesDialogProps {
  documentId: string;
  code: string;
  /** File name of the client's workbook that the document comes from. */
  clientWorkbook: string | null;
  /** Saves typed text; false if that failed, which shows its own message. */
  settle: () => Promise<boolean>;
  /** The prices are on the server. */
  onDone: (count: number, reported: boolean) => void;
  onClose: () => void;
}

const MAX_MB = tableUpload.maxBytes / 1024 / 1024;
const accept = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

/** Downloads the offline form, uploads the filled one. */
export function ImportPricesDialog({
  documentId,
  code,
  clientWorkbook,
  settle,
  onDone,
  onClose,
}: ImportPricesDialogProps) {
  const { state, send, stop, reset } = usePriceImport({ documentId, settle, onDone });
  const [refused, setRefused] = useState<string | null>(null);
  const busy = state.kind === 'sending';
  const { close, question } = useDiscardGuard(busy, onClose, texts.discard);
  return (
    <DialogFrame
      opened
      size={640}
      guarded={busy}
      onClose={close}
      title={texts.title(code)}
      subtitle={texts.subtitle}
      footer={
        <Button variant="default" onClick={busy ? stop : close}>
          {busy ? texts.stop : texts.close}
        </Button>
      }
    >
      <ol className={classes.steps}>
        <li>
          <h3>{texts.downloadStep}</h3>
          <p>{texts.downloadHint}</p>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
            onClick={() => void startExcel({ id: documentId, code, form: 'answer' })}
          >
            {texts.download}
          </Button>
          {clientWorkbook ? (
            <div className={classes.client}>
              <p>{texts.clientHint(clientWorkbook)}</p>
              <Button
                variant="default"
                leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
                onClick={() => void startExcel({ id: documentId, code, form: 'client' })}
              >
                {texts.client}
              </Button>
            </div>
          ) : null}
        </li>
        <li>
          <h3>{texts.uploadStep}</h3>
          <p>{texts.uploadHint}</p>
          {state.kind === 'sending' ? <SendingBar name={state.name} share={state.share} /> : null}
          {state.kind === 'stopped' ? <Notice tone="warn">{texts.stopped}</Notice> : null}
          {state.kind === 'refused' ? (
            <ImportRefusal error={state.error} onRetry={() => send(state.file)} onAnother={reset} />
          ) : null}
          {state.kind === 'matched' ? <MatchReport count={state.count} match={state.match} /> : null}
          {refused ? <Notice tone="err">{refused}</Notice> : null}
          {state.kind === 'idle' || state.kind === 'stopped' ? (
            <Dropzone
              className={classes.drop}
              accept={accept}
              maxFiles={1}
              maxSize={tableUpload.maxBytes}
              multiple={false}
              inputProps={{ 'aria-label': texts.dropLabel }}
              onDrop={([file]) => {
                setRefused(null);
                if (file) send(file);
              }}
              onReject={([rejection]) => {
                const reason = rejection?.errors[0]?.code ?? '';
                setRefused(refusalTexts[reason] ?? texts.tooLarge(MAX_MB));
              }}
            >
              <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
              <b>{texts.drop}</b>
              <small>{texts.dropHint(MAX_MB)}</small>
            </Dropzone>
          ) : null}
        </li>
      </ol>
      {question}
    </DialogFrame>
  );
}
