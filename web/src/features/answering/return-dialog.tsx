import { MESSAGE_MAX } from '@cotizaobra/proto/quotations/limits';
import { type CheckedRow, checkBeforeSending } from '@cotizaobra/proto/quotations/send-check';
import { isUnpriced } from '@cotizaobra/proto/rules/coverage';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { type Numbering, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { DeadlineNote } from '../../quotation/parts/deadline-note.js';
import type { LinePlace } from '../../quotation/rules/open-at-line.js';
import { deadlineTexts } from '../../quotation/texts/deadline.texts.js';
import type { PriceTerms } from '../prices/price-question.js';
import { IncludeAnalyses } from '../sending/include-analyses.js';
import { SendFindings } from '../sending/send-findings.js';
import classes from './reject-dialog.module.css';
import { returnTexts as texts } from './return.texts.js';
import { type UnpricedLine, UnpricedLines } from './unpriced-lines.js';

const FarPrices = lazy(async () => ({ default: (await import('../prices/far-prices.js')).FarPrices }));

/** Maximum of named lines without a price; the others are only counted. */
const LISTED = 20;

/** `hasDetail`: the same as `hasAnalysis`, of a row of the open editor. */
type ReturnedRow = CheckedRow & Pick<ItemRow, 'price' | 'hasAnalysis'> & { hasDetail?: boolean };

interface ReturnDialogProps {
  code: string;
  /** Which market its prices are compared with; null: none. */
  terms: PriceTerms | null;
  deadline: string | null | undefined;
  /** Nobody reads it before the deadline. */
  sealed: boolean;
  /** In tree order. */
  rows: readonly ReturnedRow[];
  numbering: Numbering;
  /** Opens a line that the check lists. */
  onGoTo: (line: LinePlace) => void;
  busy: boolean;
  refusal: string | null;
  onReturn: (message: string, includeAnalyses: boolean) => void;
  onClose: () => void;
}

/** 'Devolver cotización': sends the priced copy back to the buyer. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { code, terms, deadline, sealed, rows, numbering, onGoTo, busy, refusal, onReturn, onClose } = props;
  const [message, setMessage] = useState('');
  const [includes, setIncludes] = useState(false);
  const analysed = rows.some(({ hasAnalysis, hasDetail }) => hasAnalysis || hasDetail);
  const { close, question } = useDiscardGuard(message.trim() !== '', onClose);
  const unpriced = unpricedOf(rows, numbering);
  const findings = checkBeforeSending(rows, numbering);
  return (
    <DialogFrame
      opened
      size={520}
      onClose={close}
      title={`${texts.giveBack} ${code}`}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
            loading={busy}
            disabled={findings.some(({ blocks }) => blocks)}
            onClick={() => onReturn(message.trim(), includes)}
          >
            {texts.giveBack}
          </Button>
        </>
      }
    >
      {refusal ? (
        <div className={classes.note}>
          <Notice tone="err">
            {texts.giveBackFailed}. {refusal}
          </Notice>
        </div>
      ) : null}
      {deadline ? (
        <div className={classes.note}>
          <DeadlineNote deadline={deadline} />
          {sealed ? <p className={classes.sealed}>{deadlineTexts.sealedUntil(deadline)}</p> : null}
        </div>
      ) : null}
      {sealed ? null : <p className={classes.note}>{texts.giveBackText}</p>}
      {unpriced.length > 0 ? (
        <div className={classes.note}>
          <Notice tone="warn">{texts.unpriced(unpriced.length)}</Notice>
          <UnpricedLines lines={unpriced.slice(0, LISTED)} count={unpriced.length} />
        </div>
      ) : null}
      {findings.length > 0 ? (
        <div className={classes.note}>
          <SendFindings findings={findings} onGoTo={onGoTo} />
        </div>
      ) : null}
      {terms ? (
        <Suspense fallback={null}>
          <FarPrices terms={terms} rows={rows} numbering={numbering} className={classes.note} onGoTo={onGoTo} />
        </Suspense>
      ) : null}
      <Textarea
        data-autofocus
        label={`${texts.message} ${texts.optional}`}
        description={
          <span className={classes.counter}>
            <span>{texts.messageHint}</span>
            <span>
              {message.length}/{MESSAGE_MAX}
            </span>
          </span>
        }
        maxLength={MESSAGE_MAX}
        autosize
        minRows={3}
        maxRows={8}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {analysed ? <IncludeAnalyses checked={includes} onChange={setIncludes} /> : null}
      {question}
    </DialogFrame>
  );
}

function unpricedOf(rows: readonly ReturnedRow[], numbering: Numbering): UnpricedLine[] {
  const numbers = shownNumbers(rows, numbering);
  return rows.flatMap((row, at) =>
    isUnpriced(row) ? [{ id: row.id, index: numbers[at] ?? '', description: row.description }] : [],
  );
}
