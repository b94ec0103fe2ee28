import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { Money } from '../../components/data/money.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { CoverageMark } from '../../quotation/parts/coverage-mark.js';
import { dispatchBadge } from '../../quotation/rules/card-badge.js';
import { companyName } from '../../quotation/rules/company-name.js';
import type { RevisionList as Revisions } from './revisions.api.js';
import classes from './revisions.module.css';
import { revisionTexts as texts } from './revisions.texts.js';

interface RevisionListProps {
  list: Revisions;
  currency: Currency;
  onRead: (revision: number) => void;
}

/** Every revision that was sent, newest first; on top what the owner is working on. */
export function RevisionList({ list, currency, onRead }: RevisionListProps) {
  const { revisions, current } = list;
  if (revisions.length === 0) return <EmptyState title={texts.empty} text={texts.emptyWhy} />;
  const priced = revisions.some(({ totalAmount }) => totalAmount !== null);
  const mine = current !== null;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{texts.open}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.open}</th>
            <th scope="col" className={`${classes.number} ${classes.wide}`}>
              {texts.items}
            </th>
            {priced ? (
              <th scope="col" className={classes.number}>
                {texts.total}
              </th>
            ) : null}
            <th scope="col">{texts.to}</th>
            <th scope="col" className={classes.acts}>
              <span>{texts.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {current && !current.isSent ? (
            <tr>
              <th scope="row">
                {texts.current}
                <small>{texts.revision(current.revision)}</small>
              </th>
              <td className={`${classes.number} ${classes.wide}`}>{current.itemCount}</td>
              {priced ? (
                <td className={classes.number}>
                  <Money amount={current.totalAmount} currency={currency} />
                  <CoverageMark coverage={current.coverage} />
                </td>
              ) : null}
              <td className={classes.faint}>{texts.currentNote}</td>
              <td />
            </tr>
          ) : null}
          {revisions.map(({ revision, sentAt, itemCount, totalAmount, coverage, readable, dispatches }) => (
            <tr key={revision}>
              <th scope="row">
                {texts.revision(revision)}
                <small>{formatDateTime(sentAt)}</small>
              </th>
              <td className={`${classes.number} ${classes.wide}`}>{itemCount}</td>
              {priced ? (
                <td className={classes.number}>
                  <Money amount={totalAmount} currency={currency} />
                  <CoverageMark coverage={coverage} />
                </td>
              ) : null}
              <td>
                <Recipients dispatches={dispatches} mine={mine} />
              </td>
              <td className={classes.acts}>
                {readable ? (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={texts.readName(revision)}
                    onClick={() => onRead(revision)}
                  >
                    {texts.read}
                  </Button>
                ) : (
                  <small>{texts.unreadable}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Recipients and their answers; a recipient sees only its own state. */
function Recipients({ dispatches, mine }: { dispatches: readonly DispatchView[]; mine: boolean }) {
  if (dispatches.length === 0) return <span className={classes.faint}>{texts.noDispatches}</span>;
  return (
    <ul className={classes.recipients}>
      {dispatches.map(({ id, Company, status }) => {
        const badge = dispatchBadge(status, mine);
        return (
          <li key={id}>
            {mine ? <span>{companyName(Company)}</span> : null}
            <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
