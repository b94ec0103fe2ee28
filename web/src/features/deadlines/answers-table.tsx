import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconBell, IconCheck, IconLock } from '@tabler/icons-react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { type BadgeTone, StatusBadge } from '../../components/data/status-badge.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { useNow } from '../../quotation/rules/use-now.js';
import classes from './deadlines.module.css';
import { RemindButton } from './remind-button.js';
import { remindableAgain, waits } from './reminding.js';
import { sealingTexts as texts } from './sealing.texts.js';
import { useRemind } from './use-remind.js';

interface AnswersTableProps {
  requestId: string;
  deadline: string;
  /** Of the current revision. */
  dispatches: readonly DispatchView[];
}

/** Who was asked, who answered and when; the answers stay shut. */
export function AnswersTable({ requestId, deadline, dispatches }: AnswersTableProps) {
  const answered = dispatches.filter(({ status }) => status === 'QUOTED').length;
  return (
    <section>
      <div className={classes.head}>
        <h2>{texts.answers}</h2>
        <p>{texts.answered(answered, dispatches.length)}</p>
        <RemindAll requestId={requestId} deadline={deadline} dispatches={dispatches} />
      </div>
      <table className={classes.answers}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.company}</th>
            <th scope="col">{texts.columns.state}</th>
            <th scope="col">{texts.columns.proposal}</th>
            <th scope="col">
              <VisuallyHidden>{texts.columns.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {dispatches.map((dispatch) => (
            <tr key={dispatch.id}>
              <td>
                <div className={classes.who}>
                  <CompanyLogo name={companyName(dispatch.Company)} src={dispatch.Company.logoCompany} size={36} />
                  <div>
                    <b>{companyName(dispatch.Company)}</b>
                    {dispatch.Company.guest ? <small>{texts.guest}</small> : null}
                  </div>
                </div>
              </td>
              <td>
                <State dispatch={dispatch} />
              </td>
              <td>
                <Proposal dispatch={dispatch} />
              </td>
              <td>
                <RemindButton requestId={requestId} deadline={deadline} dispatch={dispatch} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function State({ dispatch }: { dispatch: DispatchView }) {
  const { tone, text, note } = stateOf(dispatch);
  return (
    <>
      <StatusBadge tone={tone} icon={tone === 'ok' ? <IconCheck size={14} stroke={2} aria-hidden /> : null}>
        {text}
      </StatusBadge>
      {note ? <small>{note}</small> : null}
    </>
  );
}

function stateOf(dispatch: DispatchView): { tone: BadgeTone; text: string; note: string | null } {
  const { status, answeredAt, reason, sealedAnswer, invitation } = dispatch;
  const viewedAt = invitation ? invitation.openedAt : dispatch.viewedAt;
  const seen = viewedAt ? texts.seen(formatMoment(viewedAt)) : texts.notSeen;
  switch (status) {
    case 'QUOTED': {
      const at = sealedAnswer?.at ?? answeredAt;
      const times = sealedAnswer && sealedAnswer.times > 1 ? texts.times(sealedAnswer.times) : null;
      return {
        tone: 'ok',
        text: texts.state.answered,
        note: [at && formatMoment(at), times].filter(Boolean).join(' · '),
      };
    }
    case 'PENDING':
      return { tone: 'warn', text: texts.state.pending, note: seen };
    case 'ACCEPTED':
      return { tone: 'warn', text: texts.state.accepted, note: seen };
    case 'REJECTED':
      return { tone: 'neutral', text: texts.state.declined, note: reason };
    default:
      return { tone: 'neutral', text: texts.state.withdrawn, note: null };
  }
}

function Proposal({ dispatch: { status } }: { dispatch: DispatchView }) {
  if (status === 'QUOTED') {
    return (
      <span className={classes.shut}>
        <IconLock size={16} stroke={1.5} aria-hidden />
        {texts.proposal.sealed}
      </span>
    );
  }
  const { none, declined, withdrawn } = texts.proposal;
  const text = status === 'REJECTED' ? declined : status === 'PENDING' || status === 'ACCEPTED' ? none : withdrawn;
  return <span className={classes.none}>{text}</span>;
}

/** One press for several. */
function RemindAll({ requestId, deadline, dispatches }: AnswersTableProps) {
  const now = useNow(deadline);
  const { remind, busy } = useRemind(requestId);
  const ids = dispatches.filter((one) => waits(one) && remindableAgain(one, now)).map(({ id }) => id);
  if (ids.length < 2 || Date.parse(deadline) <= now) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBell size={16} stroke={1.5} aria-hidden />}
      loading={busy}
      onClick={() => void remind(ids)}
    >
      {texts.remindAll(ids.length)}
    </Button>
  );
}
