import type { Order, OrderParty, TaxNote } from '@cotizaobra/proto/orders/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { editorPath, listPath, receivedPath } from '../../../quotation/rules/paths.js';
import { orderTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';

/** Terms, the two companies, and the documents that the order comes from. */
export function OrderRail({ order }: { order: Order }) {
  const { delivery, paymentTerms, notes, detraction, retention, buyer, provider, awardedAt } = order;
  return (
    <aside className={classes.rail} aria-label={texts.rail}>
      <section>
        <h2>{texts.deliveryPayment}</h2>
        <FactList
          none={texts.unspecified}
          facts={[
            [texts.place, delivery.place],
            [texts.time, delivery.time],
            [texts.payment, paymentTerms],
            [texts.contact, delivery.contact],
            [texts.notes, notes],
          ]}
        />
        <FactList
          facts={[
            [texts.detraction, noteOf(detraction)],
            [texts.retention, noteOf(retention)],
          ]}
        />
      </section>
      <section>
        <h2>{texts.companies}</h2>
        <Party role={texts.provider} party={provider} />
        <Party role={texts.buyer} party={buyer} />
      </section>
      <section>
        <h2>{texts.from}</h2>
        <Sources order={order} />
        <p className={classes.note}>{texts.awarded(formatDate(awardedAt))}</p>
      </section>
    </aside>
  );
}

const noteOf = (note: TaxNote | null): string | null => note && texts.tax(note.percent, note.account);

function Party({
  role,
  party: { name, ruc, address, place, logo, phone, email, contactName },
}: {
  role: string;
  party: OrderParty;
}) {
  return (
    <div className={classes.company}>
      <CompanyLogo name={name} src={logo} size={36} />
      <p>
        <small>{role}</small>
        <b>{name}</b>
        <span>{texts.ruc(ruc)}</span>
        <span>{[address, place].filter(Boolean).join(', ')}</span>
        {contactName ? <span>{contactName}</span> : null}
        {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    </div>
  );
}

/** Each side opens its own page of the two documents. */
function Sources({ order: { side, request, quotation } }: { order: Order }) {
  const bought = side === 'purchases';
  const requestPath = bought ? editorPath(request.id) : listPath('clientes', { type: 'Request', quote: request.id });
  return (
    <p className={classes.sources}>
      <Link to={requestPath}>{request.code}</Link>
      <span aria-hidden>›</span>
      <Link to={bought ? receivedPath(quotation.id) : editorPath(quotation.id)}>{quotation.code}</Link>
    </p>
  );
}
