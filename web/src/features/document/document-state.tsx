import { StatusBadge } from '../../components/data/status-badge.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DeadlineMark } from '../../quotation/parts/deadline-mark.js';
import { type Badge, cardBadge, dispatchBadge, toPriceBadge } from '../../quotation/rules/card-badge.js';
import { ownStanding } from '../../quotation/rules/situation.js';
import { stateTexts } from '../../quotation/texts/state.texts.js';
import classes from './document-editor.module.css';

const furthest = ['QUOTED', 'ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'] as const;

/** Code, state and revision next to the title. */
export function DocumentState({ header }: { header: DocumentHeader }) {
  const { quotation } = header;
  const badge = badgeOf(header);
  const revised = quotation.revision > 1;
  const unsent = header.origin === 'own' && revised && quotation.sentAt === null;
  return (
    <>
      <span className={classes.code}>
        <StatusBadge tone="line">{quotation.code}</StatusBadge>
      </span>
      <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      {revised ? (
        <StatusBadge tone="neutral">
          {unsent ? stateTexts.unsentRevision(quotation.revision) : stateTexts.revision(quotation.revision)}
        </StatusBadge>
      ) : null}
      {quotation.status === 'Deactivated' ? null : <DeadlineMark deadline={quotation.deadline} />}
    </>
  );
}

function badgeOf(header: DocumentHeader): Badge {
  const { quotation, companyinfo, origin } = header;
  if (quotation.status === 'Deactivated') return { tone: 'neutral', text: stateTexts.document.Deactivated };
  if (origin === 'received' && companyinfo) return dispatchBadge(companyinfo.status, false);
  const dispatches = header.dispatches ?? [];
  if (ownStanding(header).situation === 'toPrice') return toPriceBadge;
  const state = furthest.find((candidate) => dispatches.some(({ status }) => status === candidate)) ?? null;
  const revisions = dispatches.filter(({ status }) => status === state).map(({ revision }) => revision);
  return cardBadge({
    status: quotation.status,
    isMine: true,
    CompanyQuotationStado: state,
    stateRevision: state && Math.max(...revisions),
    revision: quotation.revision,
  });
}
