import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { undoTexts } from '../answering/undo-acceptance.texts.js';
import { type Received, useAnswer } from '../answering/use-answer.js';
import { documentTexts as texts } from './document.texts.js';

const AcceptDialog = lazy(async () => ({ default: (await import('../answering/accept-dialog.js')).AcceptDialog }));
const UndoAcceptance = lazy(async () => ({
  default: (await import('../answering/undo-acceptance.js')).UndoAcceptance,
}));
const RejectDialog = lazy(async () => ({ default: (await import('../answering/reject-dialog.js')).RejectDialog }));

/** Accepts or rejects a received Quotation, each after a question. */
export function AnswerReceived({ header }: { header: DocumentHeader }) {
  const received = receivedOf(header);
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const { accept, reject, busy } = useAnswer(received);
  const { code } = received;
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="outline" color="red" size="xs" onClick={() => setAsked('reject')}>
        {texts.reject}
      </Button>
      <Button size="xs" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked('accept')}>
        {texts.acceptQuotation}
      </Button>
      <Suspense fallback={null}>
        {asked === 'accept' ? (
          <AcceptDialog
            dispatchId={received.dispatchId}
            code={code}
            busy={busy}
            onAccept={() => void accept().then((taken) => taken && close())}
            onClose={close}
          />
        ) : null}
        {asked === 'reject' ? (
          <RejectDialog
            type="Quotation"
            code={code}
            busy={busy}
            onReject={(reason) => void reject(reason).then((taken) => taken && close())}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Takes an acceptance back, after a question. */
export function UndoAnswer({ header }: { header: DocumentHeader }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {undoTexts.undo}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <UndoAcceptance received={receivedOf(header)} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const receivedOf = ({ quotation, companyinfo }: DocumentHeader): Received => ({
  dispatchId: companyinfo?.id ?? '',
  documentId: quotation.id,
  type: 'Quotation',
  code: quotation.code,
});
