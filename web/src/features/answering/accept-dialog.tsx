import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import { isAwarded } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { Acceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import type { ReturnedAnswer } from '@cotizaobra/proto/quotations/model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { Money } from '../../components/data/money.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Notice } from '../../components/feedback/notice.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { AcceptedByFields } from '../../components/forms/accepted-by-fields.js';
import { useAcceptedBy } from '../../components/forms/use-accepted-by.js';
import { CoverageMark } from '../../quotation/parts/coverage-mark.js';
import { FactList } from '../../quotation/parts/fact-list.js';
import { dispatchBadge } from '../../quotation/rules/card-badge.js';
import { receivedPath } from '../../quotation/rules/paths.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import classes from './accept-dialog.module.css';
import { acceptanceTexts as texts } from './acceptance.texts.js';
import { useGetAcceptanceQuery } from './get-acceptance.api.js';
import { UnpricedLines } from './unpriced-lines.js';

interface AcceptDialogProps {
  dispatchId: string;
  code: string;
  busy: boolean;
  onAccept: (acceptedBy: AcceptedBy) => void;
  onClose: () => void;
}

/** 'Aceptar Cotización': confirmation with the amount, the lines without price, and the other answers. */
export function AcceptDialog({ dispatchId, code, busy, onAccept, onClose }: AcceptDialogProps) {
  const query = useGetAcceptanceQuery(dispatchId, { refetchOnMountOrArgChange: true });
  const acceptance = query.currentData;
  const person = useAcceptedBy();
  const accept = () => {
    const acceptedBy = person.read();
    if (acceptedBy) onAccept(acceptedBy);
  };
  const awarded = acceptance?.others.some(({ status }) => isAwarded(status)) ?? false;
  return (
    <DialogFrame
      opened
      readable
      size={600}
      onClose={onClose}
      title={texts.title(code)}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            leftSection={<IconCheck size={20} stroke={1.5} aria-hidden />}
            loading={busy}
            disabled={!acceptance || awarded}
            onClick={accept}
          >
            {texts.accept}
          </Button>
        </>
      }
    >
      {acceptance ? (
        <>
          <Question acceptance={acceptance} onLeave={onClose} />
          {awarded ? null : <AcceptedByFields state={person} />}
        </>
      ) : query.error && !query.isFetching ? (
        <ErrorState title={texts.error} error={query.error} onRetry={query.refetch} />
      ) : (
        <PageLoading label={texts.loading} />
      )}
    </DialogFrame>
  );
}

function Question({ acceptance, onLeave }: { acceptance: Acceptance; onLeave: () => void }) {
  const { company, title, totalAmount, typeMoneda, taxMode, coverage, request, others } = acceptance;
  const awarded = others.find(({ status }) => isAwarded(status));
  return (
    <div className={classes.question}>
      {awarded ? <Notice tone="err">{texts.awarded(awarded.code, awarded.company.name)}</Notice> : null}
      <FactList
        facts={[
          [texts.company, company.name],
          [texts.document, title],
          [
            texts.total,
            <span key="total" className={classes.total}>
              <Money amount={totalAmount} currency={typeMoneda} strong />
              <CoverageMark coverage={coverage} />
            </span>,
          ],
          [texts.taxMode, panelTexts.taxModes[taxMode]],
          [texts.currency, currencyWords[typeMoneda].name],
        ]}
      />
      <Unpriced acceptance={acceptance} />
      {request ? (
        <section>
          <h3>{texts.others(request.code)}</h3>
          {others.length === 0 ? (
            <p className={classes.none}>{texts.noOthers(request.code)}</p>
          ) : (
            <ul className={classes.others}>
              {others.map((other) => (
                <OtherAnswer key={other.dispatchId} answer={other} onLeave={onLeave} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
      <p className={classes.note}>{request ? texts.awardNote(others.length) : texts.note}</p>
    </div>
  );
}

function Unpriced({ acceptance: { coverage, unpriced } }: { acceptance: Acceptance }) {
  const missing = coverage.of - coverage.quoted;
  if (missing === 0) return null;
  return (
    <section>
      <Notice tone="warn">{texts.unpriced(missing.toLocaleString('en-US'), texts.parts(coverage.of))}</Notice>
      <UnpricedLines lines={unpriced} count={missing} />
    </section>
  );
}

function OtherAnswer({ answer, onLeave }: { answer: ReturnedAnswer; onLeave: () => void }) {
  const { company, code, quotationId, totalAmount, typeMoneda, taxMode, coverage, status } = answer;
  const badge = dispatchBadge(status, false);
  return (
    <li>
      <CompanyLogo name={company.name} src={company.logoCompany} size={36} />
      <div className={classes.who}>
        <b>{company.name}</b>
        <small>{code}</small>
      </div>
      <div className={classes.amount}>
        <Money amount={totalAmount} currency={typeMoneda} strong />
        <small>{panelTexts.taxModes[taxMode]}</small>
        <CoverageMark coverage={coverage} />
      </div>
      <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      <Button
        variant="default"
        size="xs"
        component={Link}
        to={receivedPath(quotationId)}
        aria-label={texts.seeName(code, company.name)}
        onClick={onLeave}
      >
        {texts.see}
      </Button>
    </li>
  );
}
