import type { OpenSession } from '@cotizaobra/proto/identity/list-sessions';
import { formatDateTime, formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../api/security.api.js';
import classes from './security.module.css';
import { sessionTexts as texts } from './security.texts.js';

type Question = { session: OpenSession } | 'others' | null;

/** Where the account is open; each session but this one can be ended. */
export function SessionsCard() {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [question, setQuestion] = useState<Question>(null);
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <section className={classes.card} aria-labelledby="sesiones-abiertas">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="sesiones-abiertas" className={classes.heading}>
            {texts.title}
          </h2>
          <p className={classes.note}>{texts.note}</p>
        </div>
        {others.length > 0 ? (
          <Button variant="default" onClick={() => setQuestion('others')}>
            {texts.others}
          </Button>
        ) : null}
      </div>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={2} rowHeight={56} /> : null}
      {data ? (
        <ul className={classes.list} aria-label={texts.list}>
          {data.sessions.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setQuestion({ session })} />
          ))}
        </ul>
      ) : null}
      {data && others.length === 0 ? <p className={classes.note}>{texts.onlyThis}</p> : null}
      <EndDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, place, startedAt, lastSeenAt, current } = session;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{device}</p>
        <p className={classes.note}>
          {place ?? texts.unknownPlace} · {texts.since(formatLongDate(startedAt))} ·{' '}
          {texts.seen(formatDateTime(lastSeenAt))}
        </p>
      </div>
      {current ? (
        <StatusBadge tone="ok">{texts.current}</StatusBadge>
      ) : (
        <Button variant="subtle" color="red" size="compact-sm" aria-label={texts.endNamed(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  // Keeps its text during the fade-out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  if (!shown) return null;
  const isOne = shown !== 'others';
  const confirm = async () => {
    try {
      if (isOne) await end(shown.session.id).unwrap();
      const ended = isOne ? 1 : (await endOthers().unwrap()).ended;
      void toast({ tone: 'ok', title: isOne ? texts.ended : texts.othersEnded(ended) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.refused, text: error.text });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={question !== null}
      title={isOne ? texts.endTitle(shown.session.device) : texts.othersTitle}
      confirmLabel={isOne ? texts.endConfirm : texts.othersConfirm}
      danger
      loading={ending.isLoading || endingOthers.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isOne ? texts.endText : texts.othersText}
    </ConfirmDialog>
  );
}
