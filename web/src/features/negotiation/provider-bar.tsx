import type { Round } from '@cotizaobra/proto/quotations/rounds-model';
import { isQuestion } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { editorPath } from '../../quotation/rules/paths.js';
import { type AnswerDraft, answerOf, changesValues, type LineAnswer } from './answer-draft.js';
import { useAnswerRoundMutation } from './answer-round.api.js';
import classes from './negotiation.module.css';
import { answerTexts as texts } from './negotiation.texts.js';

interface ProviderBarProps {
  header: DocumentHeader;
  round: Round;
  draft: AnswerDraft;
  onChange: (itemId: string, fields: Partial<LineAnswer>) => void;
  onForget: () => void;
}

/** How far the answers are, and sending them. */
export function ProviderBar({ header, round, draft, onChange, onForget }: ProviderBarProps) {
  const { quotation } = header;
  const [asked, setAsked] = useState(false);
  const answers = round.lines.flatMap((line) => {
    const answer = answerOf(line, draft[line.itemId]);
    return answer ? [{ line, answer }] : [];
  });
  const missing = round.lines.length - answers.length;
  const changes = answers.some(({ line, answer }) => changesValues(line, answer));
  const nextVersion = quotation.sentAt === null ? quotation.revision : quotation.revision + 1;
  const { send, busy, refusal } = useAnswering(
    header,
    round,
    answers.map(({ answer }) => answer),
    onForget,
  );
  const open = round.lines.filter((line) => !isQuestion(line) && !draft[line.itemId]?.choice);
  return (
    <section className={classes.bar} aria-label={texts.answer} data-keep-clear>
      <div className={classes.barLine}>
        <p>
          <b>{texts.progress(answers.length, round.lines.length)}</b>
          {missing > 0 ? <span>{texts.missing(missing)}</span> : null}
        </p>
        <Button
          variant="default"
          disabled={open.length === 0}
          onClick={() => {
            for (const { itemId } of open) onChange(itemId, { choice: 'ACCEPTED' });
          }}
        >
          {texts.acceptAll}
        </Button>
        <Button
          leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
          disabled={missing > 0}
          onClick={() => setAsked(true)}
        >
          {texts.send}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        title={texts.sendTitle}
        confirmLabel={texts.send}
        loading={busy}
        onConfirm={() => void send()}
        onClose={() => setAsked(false)}
      >
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        {changes ? texts.changes(nextVersion) : texts.noChanges}
      </ConfirmDialog>
    </section>
  );
}

type Answers = Parameters<ReturnType<typeof useAnswerRoundMutation>[0]>[0]['lines'];

function useAnswering(header: DocumentHeader, round: Round, lines: Answers, onSent: () => void) {
  const [answer, { isLoading }] = useAnswerRoundMutation();
  const { keyFor } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const send = async () => {
    const { id, version, revision } = header.quotation;
    const body = { id, roundId: round.id, version, lines };
    setRefusal(null);
    try {
      const after = await answer({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      onSent();
      const opened = after.revision > revision || header.quotation.sentAt === null;
      const text = opened ? texts.sentOpens(after.revision) : texts.sentStays;
      void toast({ tone: 'ok', title: texts.sent, text, closeAfter: 6_000 });
      if (opened) await navigate(editorPath(id));
    } catch (error) {
      setRefusal(isApiError(error) ? error.text : '');
    }
  };
  return { send, busy: isLoading, refusal };
}
