import type { Cascade, CascadedRequest } from '@cotizaobra/proto/quotations/cascade-model';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconColumns3, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { GuestMark, StatusBadge } from '../../components/data/status-badge.js';
import { Notice } from '../../components/feedback/notice.js';
import { dispatchBadge } from '../../quotation/rules/card-badge.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { comparisonPath, editorPath } from '../../quotation/rules/paths.js';
import classes from './cascade.module.css';
import { cascadeTexts as texts } from './cascade.texts.js';
import type { CascadeHost } from './cascade-host.js';
import { isUsable } from './fill-plan.js';
import { useGetCascadeQuery } from './get-cascade.api.js';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.js')).AskDialog }));
const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog.js')).FillDialog }));

/** 'Precios de tus proveedores' on a copy: who was asked, what came back, and the ways to ask and to fill. */
export function CascadePanel({ host }: { host: CascadeHost }) {
  const { id } = host.header.quotation;
  const { data, error, refetch } = useGetCascadeQuery(id, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<'ask' | 'fill' | null>(null);
  const open = async (next: 'ask' | 'fill') => {
    if (await host.settle()) setDialog(next);
  };
  const requests = data?.requests ?? [];
  if (!host.mayAsk && requests.length === 0) return null;
  const hasPrices = data?.rows.some(({ offers }) => offers.some(isUsable)) ?? false;
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <header>
        <div>
          <h2>{texts.title}</h2>
          <p className={classes.note}>{texts.private}</p>
        </div>
        <div className={classes.ways}>
          {host.mayAsk ? (
            <Button
              size="xs"
              variant={hasPrices ? 'default' : 'filled'}
              leftSection={<IconTruckDelivery size={16} stroke={1.5} aria-hidden />}
              onClick={() => void open('ask')}
            >
              {texts.ask}
            </Button>
          ) : null}
          {hasPrices && data?.fillable ? (
            <Button
              size="xs"
              leftSection={<IconArrowsExchange size={16} stroke={1.5} aria-hidden />}
              onClick={() => void open('fill')}
            >
              {texts.fill}
            </Button>
          ) : null}
        </div>
      </header>
      {error && !data ? (
        <Notice
          tone="err"
          action={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      ) : !data ? (
        <p className={classes.note} role="status">
          {texts.loading}
        </p>
      ) : requests.length === 0 ? (
        <p className={classes.note}>{texts.empty}</p>
      ) : (
        <>
          <News cascade={data} onReview={() => void open('fill')} />
          <ul className={classes.requests}>
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {dialog === 'ask' ? <AskDialog host={host} onClose={() => setDialog(null)} /> : null}
        {dialog === 'fill' ? <FillDialog host={host} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </section>
  );
}

/** A better price is proposed, and a price that no longer stands is said; nothing changes by itself. */
function News({ cascade: { better, rows, fillable }, onReview }: { cascade: Cascade; onReview: () => void }) {
  const gone = rows.filter(({ filled }) => filled && !filled.stands).length;
  const review = fillable ? (
    <Button size="xs" variant="default" onClick={onReview}>
      {texts.review}
    </Button>
  ) : null;
  return (
    <>
      {better > 0 ? (
        <Notice tone="blue" action={review}>
          <b>{texts.better(better)}</b>. {texts.betterWhy}
        </Notice>
      ) : null}
      {gone > 0 ? <Notice tone="warn">{texts.gone(gone)}</Notice> : null}
    </>
  );
}

/** One Request of the copy's owner, with each provider's state. */
function RequestItem({ request }: { request: CascadedRequest }) {
  const { id, code, name, status, sealed, lineCount, answered, revision, dispatches } = request;
  const current = dispatches.filter((dispatch) => dispatch.revision === revision);
  const shown = current.length > 0 ? current : dispatches;
  return (
    <li>
      <div className={classes.request}>
        <p>
          <Link to={editorPath(id)} aria-label={texts.openRequest(code)}>
            {code}
          </Link>{' '}
          {name}
          <small>{sealed ? texts.sealed(lineCount, answered) : texts.asked(lineCount, answered)}</small>
        </p>
        {status === 'Deactivated' ? <StatusBadge tone="neutral">{texts.deleted}</StatusBadge> : null}
        {answered > 0 && !sealed ? (
          <Button
            size="compact-xs"
            variant="default"
            component={Link}
            to={comparisonPath(id)}
            aria-label={texts.compare(code)}
            leftSection={<IconColumns3 size={14} stroke={1.5} aria-hidden />}
          >
            {texts.compareShort}
          </Button>
        ) : null}
      </div>
      <ul className={classes.providers}>
        {shown.map(({ id: dispatchId, Company, status: state }) => {
          const badge = dispatchBadge(state, true);
          return (
            <li key={dispatchId}>
              <CompanyLogo name={companyName(Company)} src={Company.logoCompany} size={24} />
              <span>{companyName(Company)}</span>
              <GuestMark guest={Company.guest} />
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
