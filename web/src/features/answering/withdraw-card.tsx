import type { DispatchView, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { type DocumentHeader, useGetDocumentQuery } from '../../quotation/api/get-document.api.js';
import { dispatchBadge } from '../../quotation/rules/card-badge.js';
import { withdrawable } from '../../quotation/rules/situation.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { answerTexts as texts } from './requirement.texts.js';
import classes from './withdraw-card.module.css';
import { WithdrawDialog } from './withdraw-dialog.js';

interface WithdrawCardProps {
  card: QuotationCard;
  onClose: () => void;
}

/** 'Retirar envío' from the menu of a card: asks at once for a single open dispatch, else offers a choice. */
export function WithdrawCard({ card, onClose }: WithdrawCardProps) {
  const { data: header, error, refetch } = useGetDocumentQuery(card.idQuotation, { refetchOnMountOrArgChange: true });
  const open = header ? withdrawable(header) : [];
  const [only] = open;
  if (header && only && open.length === 1 && (header.dispatches ?? []).length === 1) {
    return <WithdrawDialog document={header.quotation} dispatch={only} onClose={onClose} />;
  }
  return (
    <DialogFrame
      opened
      size={520}
      onClose={onClose}
      title={texts.withdrawListTitle(card.code)}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {header ? (
        <OpenDispatches header={header} open={open} />
      ) : error ? (
        <ErrorState title={texts.withdrawListError} error={error} onRetry={refetch} />
      ) : (
        <PageLoading label={texts.withdrawListLoading} />
      )}
    </DialogFrame>
  );
}

function OpenDispatches({ header, open }: { header: DocumentHeader; open: readonly DispatchView[] }) {
  const [asked, setAsked] = useState<DispatchView | null>(null);
  return (
    <>
      <p className={classes.hint}>{open.length === 0 ? texts.withdrawListNone : texts.withdrawListHint}</p>
      <ul className={classes.rows}>
        {open.map((dispatch) => {
          const badge = dispatchBadge(dispatch.status, true);
          const { name, logoCompany } = dispatch.Company;
          return (
            <li key={dispatch.id}>
              <CompanyLogo name={name} src={logoCompany} size={36} />
              <div>
                <b>{name}</b>
                <span className={classes.state}>
                  <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
                  <small>{texts.sentOn(formatDate(dispatch.createdAt))}</small>
                </span>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={panelTexts.withdrawFrom(name)}
                onClick={() => setAsked(dispatch)}
              >
                {texts.withdraw}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked ? <WithdrawDialog document={header.quotation} dispatch={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
