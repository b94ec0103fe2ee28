import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import type { Attempt, Delivery } from '@cotizaobra/proto/webhooks/model';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { faultTexts, logTexts as texts } from './texts.js';
import { useWebhookDeliveryQuery } from './webhooks.api.js';
import classes from './webhooks.module.css';

/** All attempts of a delivery and its payload. The endpoint's answer is always shown as plain text. */
export function DeliveryDetail({ id, delivery }: { id: string; delivery: Delivery }) {
  const { data, isError, error, refetch } = useWebhookDeliveryQuery(
    { id, deliveryId: delivery.id },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isError) return <ErrorState title={texts.detailFailed} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton label={texts.loading} rows={1} rowHeight={96} />;
  return (
    <div className={classes.detail}>
      <h3 className={classes.label}>{texts.tries}</h3>
      {data.tries.length === 0 ? <p className={classes.note}>{texts.noTries}</p> : null}
      <ol className={classes.tries}>
        {data.tries.map((one) => (
          <Try key={one.number} one={one} />
        ))}
      </ol>
      {delivery.lastFault === 'inactive' ? <p>{faultTexts.inactive}</p> : null}
      <h3 className={classes.label}>{texts.body}</h3>
      <p className={classes.note}>
        {texts.eventId}: <code>{delivery.eventId}</code>
      </p>
      <Code text={indented(data.body)} label={texts.body} />
    </div>
  );
}

function Try({ one: { number, startedAt, status, durationMs, fault, responseExcerpt } }: { one: Attempt }) {
  const facts = [formatDateTime(startedAt), ...(status === null ? [] : [`HTTP ${status}`]), texts.duration(durationMs)];
  return (
    <li>
      <p>
        {texts.tryNumber(number)} <span className={classes.note}>{facts.join(' · ')}</span>
      </p>
      {fault ? <p>{faultTexts[fault]}</p> : null}
      {status !== null ? (
        <Code text={responseExcerpt || texts.emptyAnswer} label={`${texts.answered} ${number}`} />
      ) : null}
    </li>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <TableScroll label={label} className={classes.code}>
      <pre>{text}</pre>
    </TableScroll>
  );
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
