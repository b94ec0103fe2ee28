import type { Approval } from '@cotizaobra/proto/quotations/approval-model';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type BadgeTone, StatusBadge } from '../../components/data/status-badge.js';
import { comparisonPath } from '../../quotation/rules/paths.js';
import classes from './approvals.module.css';
import { approvalTexts as texts } from './approvals.texts.js';

export type ApprovalAction = 'approve' | 'reject' | 'withdraw';

interface ApprovalCardProps {
  approval: Approval;
  onAction: (action: ApprovalAction) => void;
}

const tones: Record<Approval['state'], BadgeTone> = {
  PENDING: 'warn',
  APPROVED: 'ok',
  REJECTED: 'err',
  WITHDRAWN: 'neutral',
  LAPSED: 'neutral',
};

/** One award over a limit: who asks, for how much, and what the reader may do. */
export function ApprovalCard({ approval, onAction }: ApprovalCardProps) {
  const { request, state, amounts, winners, requestedBy, requestedAt, approvers, approvedBy, may } = approval;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <StatusBadge tone="line">{request.code}</StatusBadge>
        <h2>{request.title}</h2>
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      </div>
      <ul className={classes.amounts}>
        {amounts.map(({ currency, amount, limit }) => (
          <li key={currency}>
            {limit === null
              ? texts.noLimit(formatMoney(amount, currency))
              : texts.over(formatMoney(amount, currency), formatMoney(limit, currency))}
          </li>
        ))}
      </ul>
      <ul className={classes.winners}>
        {winners.map(({ quotationId, company, lineCount, total, currency }) => (
          <li key={quotationId}>{texts.winner(company, lineCount, formatMoney(total, currency))}</li>
        ))}
      </ul>
      <p className={classes.note}>
        {texts.asked(requestedBy.name ?? texts.someone, formatDateTime(requestedAt))}.{' '}
        {approvers > 1 ? texts.signed(approvedBy.length, approvers) : null}
      </p>
      <Ending approval={approval} />
      <div className={classes.ways}>
        <Button variant="default" size="xs" component={Link} to={comparisonPath(request.id)}>
          {texts.see}
        </Button>
        {may.withdraw ? (
          <Button variant="default" size="xs" onClick={() => onAction('withdraw')}>
            {texts.withdraw}
          </Button>
        ) : null}
        {may.decide ? (
          <>
            <Button variant="outline" color="red" size="xs" onClick={() => onAction('reject')}>
              {texts.reject}
            </Button>
            <Button size="xs" onClick={() => onAction('approve')}>
              {texts.approve}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

function Ending({ approval: { state, decidedBy, decidedAt, reason } }: Pick<ApprovalCardProps, 'approval'>) {
  if (state === 'PENDING' || decidedAt === null) return null;
  const by = decidedBy ? texts.decidedBy(decidedBy.name ?? texts.someone, formatDateTime(decidedAt)) : texts.lapsed;
  return (
    <p className={classes.note}>
      {by} {reason ? texts.reason(reason) : null}
    </p>
  );
}
