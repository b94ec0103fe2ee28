import { StatusBadge } from '../../../components/data/status-badge.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { cardBadge, dispatchBadge } from '../rules/card-badge.js';
import { currentDispatches } from '../rules/situation.js';
import { stateTexts } from '../texts/state.texts.js';
import classes from './document-editor.module.css';

const furthest = ['QUOTED', 'ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'] as const;

/** Code, state and revision beside the title. */
export function DocumentState({ header }: { header: DocumentHeader }) {
  const { quotation, companyinfo, origin } = header;
  const own = origin === 'own';
  const states = currentDispatches(header).map(({ status }) => status);
  const state = own ? (furthest.find((candidate) => states.includes(candidate)) ?? null) : null;
  const badge =
    !own && companyinfo
      ? dispatchBadge(companyinfo.status, false)
      : cardBadge({ status: quotation.status, isMine: own, CompanyQuotationStado: state });
  const shown = quotation.status === 'Deactivated' ? stateTexts.document.Deactivated : badge.text;
  const revision = quotation.revision > 1 ? ` · ${stateTexts.revision(quotation.revision)}` : '';
  return (
    <>
      <span className={classes.code}>
        <StatusBadge tone="line">{quotation.code}</StatusBadge>
      </span>
      <StatusBadge tone={quotation.status === 'Deactivated' ? 'neutral' : badge.tone}>
        {shown}
        {revision}
      </StatusBadge>
    </>
  );
}
