import { codePrefix } from '@cotizaobra/proto/quotations/limits';
import { checkBeforeSending } from '@cotizaobra/proto/quotations/send-check';
import { Button, Modal } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { type DocumentHeader, useGetDocumentQuery } from '../../quotation/api/get-document.api.js';
import { useGetRecipientQuery } from '../../quotation/api/get-recipient.api.js';
import { type LinePlace, useOpenAtLine } from '../../quotation/rules/open-at-line.js';
import { itemTexts } from '../../quotation/texts/state.texts.js';
import { attachmentTexts } from '../attachments/attachments.texts.js';
import { useRunningUploads } from '../attachments/use-attachment-uploads.js';
import { termsOf } from '../prices/price-question.js';
import { ChooseFooter } from './choose-footer.js';
import { ChooseStep } from './choose-step.js';
import { DeadlineSection } from './deadline-section.js';
import { DoneStep } from './done-step.js';
import { IncludeAnalyses } from './include-analyses.js';
import { InviteForm } from './invite-form.js';
import { type SendTo, sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import { SendFindings } from './send-findings.js';
import { SummaryStep } from './summary-step.js';
import { type Chosen, useChosen } from './use-chosen.js';
import { useClosing } from './use-closing.js';
import { useSendRun } from './use-send-run.js';
import { useSendingDeadline } from './use-sending-deadline.js';
import { type SentRow, useAnalysed, useSentBefore, useSentRows } from './use-sent-rows.js';

const FarPrices = lazy(async () => ({ default: (await import('../prices/far-prices.js')).FarPrices }));
const SendFiles = lazy(async () => ({ default: (await import('../attachments/send-files.js')).SendFiles }));

interface SendDialogProps {
  documentId: string;
  to: SendTo;
  /** A company chosen beforehand, on its own page. */
  firstId?: string | null;
  /** The rows of the open editor; without them those of the server. */
  rows?: readonly SentRow[];
  /** To a line that the check named, after the dialog is closed. Default: the document's page opens at it. */
  onGoTo?: (line: LinePlace) => void;
  onClose: () => void;
}

/** Sends a document to one or many companies. */
export function SendDialog({ documentId, to, firstId = null, rows, onGoTo, onClose }: SendDialogProps) {
  const { data: header, error, refetch } = useGetDocumentQuery(documentId, { refetchOnMountOrArgChange: true });
  const first = useGetRecipientQuery(firstId ?? skipToken);
  const waiting = firstId !== null && first.isLoading;
  const openAtLine = useOpenAtLine(documentId);
  const goTo = (line: LinePlace) => {
    onClose();
    (onGoTo ?? openAtLine)(line);
  };
  if (header && !waiting) {
    return <Sending header={header} to={to} first={first.data ?? null} rows={rows} onGoTo={goTo} onClose={onClose} />;
  }
  return (
    <DialogFrame opened onClose={onClose} title={sendTexts.title[to].Request}>
      {error ? (
        <ErrorState title={sendTexts.documentError} error={error} onRetry={refetch} />
      ) : (
        <PageLoading label={sendTexts.loadingDocument} />
      )}
    </DialogFrame>
  );
}

interface SendingProps {
  header: DocumentHeader;
  to: SendTo;
  first: Chosen | null;
  rows: readonly SentRow[] | undefined;
  onGoTo: (line: LinePlace) => void;
  onClose: () => void;
}

function Sending({ header, to, first, rows, onGoTo, onClose }: SendingProps) {
  const { quotation } = header;
  const sent = useSentRows(quotation, rows);
  const findings = useMemo(() => checkBeforeSending(sent, quotation.numbering), [sent, quotation.numbering]);
  const terms = to === 'client' ? termsOf(quotation) : null;
  const [step, setStep] = useState<'choose' | 'summary'>('choose');
  const [message, setMessage] = useState('');
  const [includes, setIncludes] = useState(false);
  const analysed = useAnalysed(quotation, to);
  const sentBefore = useSentBefore(header, to);
  const choice = useChosen(first && !sentBefore.has(first.id) ? first : null);
  const run = useSendRun(quotation.id, to);
  const deadline = useSendingDeadline(header, to);
  const uploading = useRunningUploads(quotation.id);
  const proceed = async () => {
    if (await deadline.save()) setStep('summary');
  };
  const missing = choice.chosen.filter(({ id }) => run.lines[id]?.kind !== 'sent');
  const allSent = choice.chosen.length > 0 && missing.length === 0 && !run.running;
  const handsOver = Object.keys(run.whatsapp).length > 0;
  const closing = useClosing(allSent && !handsOver, onClose);
  const { close, question } = useDiscardGuard(message.trim() !== '' && !run.running, onClose);
  const open = (company: Chosen) => {
    choice.add(company);
    void proceed();
  };
  const send = () => void run.start(missing, message.trim(), { limits: deadline.limits, includeAnalyses: includes });
  if (allSent) {
    return (
      <Modal.Root opened={closing !== 'dialog'} onClose={onClose} size={520} centered>
        <Modal.Overlay />
        <Modal.Content>
          <DoneStep
            type={quotation.types}
            companies={choice.chosen}
            leaving={closing !== null}
            whatsapp={run.whatsapp}
            onClose={onClose}
          />
        </Modal.Content>
      </Modal.Root>
    );
  }
  const choosing = step === 'choose';
  const blocked = findings.some(({ blocks }) => blocks);
  return (
    <DialogFrame
      opened
      guarded={choice.chosen.length > 0}
      flush={choosing}
      // Guests stand beside the directory.
      size={choosing && quotation.types === 'Request' ? 1_088 : 760}
      onClose={close}
      title={sendTexts.title[to][quotation.types]}
      subtitle={
        <>
          <b className={classes.prefix}>{codePrefix[quotation.types]}:</b>
          <StatusBadge tone="line">{quotation.code}</StatusBadge>
          {quotation.name}
          {choosing ? ` · ${itemTexts.count(quotation.itemCount)}` : ''}
        </>
      }
      {...(choosing ? {} : { onBack: () => setStep('choose'), backDisabled: run.running })}
      footer={
        choosing ? (
          <ChooseFooter
            choice={choice}
            blocked={blocked}
            onCancel={close}
            busy={deadline.busy}
            onProceed={() => void proceed()}
          />
        ) : (
          <>
            <p>
              {run.running
                ? sendTexts.keepsSending
                : uploading > 0
                  ? attachmentTexts.waitToSend(uploading)
                  : Object.keys(run.lines).length > 0
                    ? sendTexts.someFailed
                    : null}
            </p>
            <Button variant="default" onClick={close}>
              {run.running ? sendTexts.close : sendTexts.cancel}
            </Button>
            <Button
              leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
              disabled={blocked || run.running || uploading > 0 || missing.length === 0}
              onClick={send}
            >
              {Object.keys(run.lines).length > 0 && !run.running ? sendTexts.retry : sendTexts.send}
            </Button>
          </>
        )
      }
    >
      {choosing ? (
        <>
          {findings.length > 0 ? (
            <div className={classes.findings}>
              <SendFindings findings={findings} onGoTo={onGoTo} />
            </div>
          ) : null}
          {terms ? (
            <Suspense fallback={null}>
              <FarPrices
                terms={terms}
                rows={sent}
                numbering={quotation.numbering}
                className={classes.findings}
                onGoTo={onGoTo}
              />
            </Suspense>
          ) : null}
          <ChooseStep choice={choice} sent={sentBefore} onOpen={open} />
          <DeadlineSection id={quotation.id} deadline={deadline} />
          {quotation.types === 'Request' ? (
            <>
              <Suspense fallback={null}>
                <SendFiles requestId={quotation.id} />
              </Suspense>
              <InviteForm choice={choice} />
            </>
          ) : null}
        </>
      ) : (
        <>
          <SummaryStep
            to={to}
            quotation={quotation}
            choice={choice}
            run={run}
            message={message}
            onMessage={setMessage}
          />
          {analysed ? <IncludeAnalyses checked={includes} disabled={run.running} onChange={setIncludes} /> : null}
        </>
      )}
      {question}
    </DialogFrame>
  );
}
