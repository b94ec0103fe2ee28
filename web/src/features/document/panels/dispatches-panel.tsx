import type { DispatchView, DocumentType, ReturnedAnswer } from '@cotizaobra/proto/quotations/model';
import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { Money } from '../../../components/data/money.js';
import { GuestMark, StatusBadge } from '../../../components/data/status-badge.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { CoverageMark } from '../../../quotation/parts/coverage-mark.js';
import { dispatchBadge } from '../../../quotation/rules/card-badge.js';
import { companyName } from '../../../quotation/rules/company-name.js';
import { receivedPath } from '../../../quotation/rules/paths.js';
import { isSealedNow, withdrawable } from '../../../quotation/rules/situation.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import { answerTexts } from '../../answering/requirement.texts.js';
import { RemindButton } from '../../deadlines/remind-button.js';
import { stripTexts } from '../document.texts.js';
import { GuestLink } from './guest-link.js';
import { Panel } from './panel.js';
import classes from './panel.module.css';

interface DispatchesPanelProps {
  header: DocumentHeader;
  onWithdraw: (dispatch: DispatchView) => void;
}

/** Recipients of the document and their answers; for the owner only. */
export function DispatchesPanel({ header, onWithdraw }: DispatchesPanelProps) {
  const current = currentDispatches(header);
  const earlier = (header.dispatches ?? []).filter((dispatch) => !current.includes(dispatch));
  if (current.length === 0 && earlier.length === 0) return null;
  const open = new Set(withdrawable(header).map(({ id }) => id));
  const revisions = [...new Set(earlier.map(({ revision }) => revision))].sort((a, b) => b - a);
  const { types } = header.quotation;
  // The board of a sealed Request has the button.
  const sealed = isSealedNow(header);
  return (
    <Panel title={texts.dispatches} summary={summaryOf(current)}>
      <ul className={classes.dispatches}>
        {current.map((dispatch) => (
          <DispatchRow
            key={dispatch.id}
            type={types}
            dispatch={dispatch}
            remind={types === 'Request' && !sealed ? header.quotation : null}
            {...(open.has(dispatch.id) ? { onWithdraw } : {})}
          />
        ))}
      </ul>
      {revisions.map((revision) => (
        <div key={revision}>
          <h3 className={classes.earlier}>{texts.earlier(revision)}</h3>
          <ul className={classes.dispatches}>
            {earlier
              .filter((dispatch) => dispatch.revision === revision)
              .map((dispatch) => (
                <DispatchRow key={dispatch.id} type={types} dispatch={dispatch} />
              ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

/** Answer to the Request: its total, its coverage, and the decision. */
function AnswerTotal({ answer: { totalAmount, typeMoneda, coverage, status } }: { answer: ReturnedAnswer }) {
  return (
    <div className={classes.answer}>
      <Money amount={totalAmount} currency={typeMoneda} strong />
      <CoverageMark coverage={coverage} />
      {status === 'PENDING' ? null : <small>{dispatchBadge(status, false).text}</small>}
    </div>
  );
}

export function summaryOf(dispatches: readonly DispatchView[]): string[] {
  const names = dispatches
    .slice(0, 2)
    .map(({ Company, status }) => `${companyName(Company)}: ${dispatchBadge(status, true).text}`);
  return dispatches.length > 2 ? [...names, `+${dispatches.length - 2}`] : names;
}

interface RowProps {
  type: DocumentType;
  dispatch: DispatchView;
  /** The Request of which 'Recordar' reminds. */
  remind?: Pick<DocumentHeader['quotation'], 'id' | 'deadline'> | null;
  /** Only if it can still be withdrawn. */
  onWithdraw?: (dispatch: DispatchView) => void;
}

/** One recipient of the document. */
export function DispatchRow({ type, dispatch, remind = null, onWithdraw }: RowProps) {
  const { Company, status, createdAt, answeredAt, reason, quotationId, answer, invitation } = dispatch;
  // A guest reads without changing the dispatch; its link tells.
  const viewedAt = invitation ? invitation.openedAt : dispatch.viewedAt;
  const badge = dispatchBadge(status, true);
  return (
    <li>
      <CompanyLogo name={companyName(Company)} src={Company.logoCompany} size={36} />
      <div className={classes.who}>
        <b>{companyName(Company)}</b>
        <GuestMark guest={Company.guest} />
        {reason ? <small>{stripTexts.reason(reason)}</small> : null}
      </div>
      {answer ? <AnswerTotal answer={answer} /> : null}
      <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      <div className={classes.when}>
        <small>{texts.sentOn(formatDate(createdAt))}</small>
        <small>
          {answeredAt
            ? texts.answeredOn(formatDate(answeredAt))
            : viewedAt
              ? texts.seenOn(formatDate(viewedAt))
              : texts.notSeen}
        </small>
      </div>
      <div className={classes.acts}>
        {type === 'Request' && quotationId ? (
          <Button variant="default" size="xs" component={Link} to={receivedPath(quotationId)}>
            {texts.openReturned}
          </Button>
        ) : null}
        {remind ? <RemindButton requestId={remind.id} deadline={remind.deadline} dispatch={dispatch} /> : null}
        {invitation ? <GuestLink dispatch={dispatch} invitation={invitation} /> : null}
        {onWithdraw ? (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.withdrawFrom(companyName(Company))}
            onClick={() => onWithdraw(dispatch)}
          >
            {answerTexts.withdraw}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
