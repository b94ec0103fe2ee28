import { codePrefix } from '@cotizaobra/proto/quotations/limits';
import { type CheckedRow, checkBeforeSending, type FoundLine } from '@cotizaobra/proto/quotations/send-check';
import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import { flattenElements } from '@cotizaobra/proto/rules/item-tree';
import { Button, Modal, Pill } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { elementsOf } from '../../quotation/api/document-elements.js';
import { type DocumentHeader, useGetDocumentQuery } from '../../quotation/api/get-document.api.js';
import { useGetRecipientQuery } from '../../quotation/api/get-recipient.api.js';
import { useOpenAtLine } from '../../quotation/rules/open-at-line.js';
import { itemTexts } from '../../quotation/texts/state.texts.js';
import { ChooseStep } from './choose-step.js';
import { DoneStep } from './done-step.js';
import { type SendTo, sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import { SendFindings } from './send-findings.js';
import { SummaryStep } from './summary-step.js';
import { type Choice, type Chosen, useChosen } from './use-chosen.js';
import { useSendRun } from './use-send-run.js';

/** As documented: the toast for 3 s, the dialog 0.5 s longer, its opener another 0.5 s. */
const NOTICE_MS = 3_000;
const DIALOG_MS = 3_500;
const OPENER_MS = 4_000;

interface SendDialogProps {
  documentId: string;
  to: SendTo;
  /** A company chosen beforehand, on its own page. */
  firstId?: string | null;
  /** The rows of the open editor; without them those of the server. */
  rows?: readonly CheckedRow[];
  /** To a line that the check named, after the dialog is closed. Default: the document's page opens at it. */
  onGoTo?: (line: FoundLine) => void;
  onClose: () => void;
}

/** Sends a document to one or many companies. */
export function SendDialog({ documentId, to, firstId = null, rows, onGoTo, onClose }: SendDialogProps) {
  const { data: header, error, refetch } = useGetDocumentQuery(documentId, { refetchOnMountOrArgChange: true });
  const first = useGetRecipientQuery(firstId ?? skipToken);
  const waiting = firstId !== null && first.isLoading;
  const openAtLine = useOpenAtLine(documentId);
  const goTo = (line: FoundLine) => {
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
  rows: readonly CheckedRow[] | undefined;
  onGoTo: (line: FoundLine) => void;
  onClose: () => void;
}

function Sending({ header, to, first, rows, onGoTo, onClose }: SendingProps) {
  const { quotation } = header;
  const findings = useFindings(quotation, rows);
  const [step, setStep] = useState<'choose' | 'summary'>('choose');
  const [message, setMessage] = useState('');
  const sentBefore = useSentBefore(header, to);
  const choice = useChosen(first && !sentBefore.has(first.id) ? first : null);
  const run = useSendRun(quotation.id, to);
  const missing = choice.chosen.filter(({ id }) => run.lines[id]?.kind !== 'sent');
  const allSent = choice.chosen.length > 0 && missing.length === 0 && !run.running;
  const closing = useClosing(allSent, onClose);
  const { close, question } = useDiscardGuard(message.trim() !== '' && !run.running, onClose);
  const open = (company: Chosen) => {
    choice.add(company);
    setStep('summary');
  };
  const send = () =>
    void run.start(
      missing.map(({ id }) => id),
      message.trim(),
    );
  if (allSent) {
    return (
      <Modal.Root opened={closing !== 'dialog'} onClose={onClose} size={520} centered>
        <Modal.Overlay />
        <Modal.Content>
          <DoneStep type={quotation.types} companies={choice.chosen} leaving={closing !== null} />
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
          <ChooseFooter choice={choice} blocked={blocked} onCancel={close} onProceed={() => setStep('summary')} />
        ) : (
          <>
            <p>
              {run.running ? sendTexts.keepsSending : Object.keys(run.lines).length > 0 ? sendTexts.someFailed : null}
            </p>
            <Button variant="default" onClick={close}>
              {run.running ? sendTexts.close : sendTexts.cancel}
            </Button>
            <Button
              leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
              disabled={blocked || run.running || missing.length === 0}
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
          <ChooseStep choice={choice} sent={sentBefore} onOpen={open} />
        </>
      ) : (
        <SummaryStep to={to} quotation={quotation} choice={choice} run={run} message={message} onMessage={setMessage} />
      )}
      {question}
    </DialogFrame>
  );
}

interface ChooseFooterProps {
  choice: Choice;
  /** The document must be corrected before it is sent. */
  blocked: boolean;
  onCancel: () => void;
  onProceed: () => void;
}

function ChooseFooter({ choice, blocked, onCancel, onProceed }: ChooseFooterProps) {
  const none = choice.chosen.length === 0;
  return (
    <>
      <div className={classes.picked} role="status">
        {none ? sendTexts.nothingChosen : <b>{sendTexts.chosen(choice.chosen.length)}</b>}
        {choice.chosen.map(({ id, name }) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': sendTexts.remove(name), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => choice.remove(id)}
          >
            {name}
          </Pill>
        ))}
      </div>
      <Button variant="default" onClick={onCancel}>
        {sendTexts.cancel}
      </Button>
      <Button
        disabled={none || blocked}
        rightSection={<IconArrowRight size={20} stroke={1.5} aria-hidden />}
        onClick={onProceed}
      >
        {sendTexts.proceed}
      </Button>
    </>
  );
}

/** What is missing in the items, checked once for each version of them. */
function useFindings({ id, version, numbering }: DocumentHeader['quotation'], rows: readonly CheckedRow[] | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brought other items
  return useMemo(
    () => checkBeforeSending(rows ?? flattenElements(elementsOf(id).elements), numbering),
    [id, version, numbering, rows],
  );
}

/**
 * Companies that already have this revision. Recipients of the linked Request are not in the Quotation; the server
 * reports them.
 */
function useSentBefore(header: DocumentHeader, to: SendTo): ReadonlyMap<string, string> {
  return useMemo(() => {
    const linked = to === 'providers' && header.quotation.types === 'Quotation';
    const dispatches = linked ? [] : currentDispatches(header);
    return new Map(dispatches.map(({ Company, createdAt }) => [Company.id, createdAt]));
  }, [header, to]);
}

/** Runs the documented sequence after everything was sent. */
function useClosing(allSent: boolean, onClose: () => void): null | 'notice' | 'dialog' {
  const [stage, setStage] = useState<null | 'notice' | 'dialog'>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once
  useEffect(() => {
    if (!allSent) return;
    const timers = [
      setTimeout(() => setStage('notice'), NOTICE_MS),
      setTimeout(() => setStage('dialog'), DIALOG_MS),
      setTimeout(onClose, OPENER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [allSent]);
  return stage;
}
