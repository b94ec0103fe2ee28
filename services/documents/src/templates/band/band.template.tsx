import type { ReactElement } from 'react';
import type { PrintView } from '../../view/print-view.js';
import { dotted, Fields, Logo, labelled, Money, OwnerNote, signatureOf } from '../parts.js';
import { isFirst, type SheetPlace, type Template } from '../template.js';
import { bandCss } from './band.css.js';

/** Characters of a total that still fit its box in the large size. */
const LARGE_TOTAL = 15;

function TotalBox({ view }: { view: PrintView }): ReactElement | null {
  if (view.totals === null) return null;
  const { total } = view.totals;
  return (
    <div className="am">
      <small>Total</small>
      <b className={total.length > LARGE_TOTAL ? 'long' : ''}>{total}</b>
      <p>{view.taxBadge}</p>
    </div>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { issuer, client } = view;
  const fields = [
    { label: 'Código', text: view.code },
    { label: 'Revisión', text: view.revision > 1 ? String(view.revision) : '' },
    { label: 'Fecha', text: view.longDate },
    { label: 'Válida hasta', text: view.validUntil ?? '' },
  ];
  return (
    <div className="hd">
      <header>
        <div>
          <div className="lg">
            <Logo issuer={issuer} size={56} />
            <span>
              <b>{issuer.name}</b>
              {labelled('RUC', issuer.ruc)}
            </span>
          </div>
          <h1>{view.heading}</h1>
        </div>
        <Fields fields={fields} className="fields" />
      </header>
      <div className={view.totals === null ? 'tri plain' : 'tri'}>
        <div>
          <small>Para</small>
          <b>{client.name}</b>
          <p>
            {labelled(client.documentLabel, client.document)}
            {client.document !== '' && client.address !== '' && <br />}
            {client.address}
          </p>
          <p>{labelled('Atención:', view.attention)}</p>
        </div>
        <div>
          <small>Proyecto</small>
          <b>{view.project}</b>
          <p>{dotted(view.currencyName, view.taxShort)}</p>
          <p>{view.place}</p>
        </div>
        <TotalBox view={view} />
      </div>
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="runw">
      <header className="run">
        <div className="lg">
          <Logo issuer={view.issuer} size={32} />
          <span>
            <b>{view.issuer.name}</b>
            {labelled('RUC', view.issuer.ruc)}
          </span>
        </div>
        <p>
          <b>{`${view.heading} ${view.code}`}</b>
          <span className="two">{view.project}</span>
        </p>
      </header>
    </div>
  );
}

function Head({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return isFirst(place) ? <FirstHead view={view} /> : <RunningHead view={view} />;
}

function Foot({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  const { issuer } = view;
  return (
    <footer>
      <span>{dotted(issuer.name, labelled('RUC', issuer.ruc))}</span>
      {issuer.phone !== '' && <span>{issuer.phone}</span>}
      {issuer.email !== '' && <span>{issuer.email}</span>}
      <span>
        Página {place.page} de {place.pages}
      </span>
    </footer>
  );
}

function Totals({ view }: { view: PrintView }): ReactElement | null {
  const { totals } = view;
  if (totals === null) return null;
  return (
    <div className="bt">
      <p className="son">
        {totals.words}
        <span>{view.taxNote}</span>
      </p>
      <dl className="to">
        <dt>SUBTOTAL</dt>
        <dd>
          <Money amount={totals.subtotal} />
        </dd>
        <dt>{totals.igvLabel}</dt>
        <dd>
          <Money amount={totals.igv} />
        </dd>
        <dt className="g">TOTAL</dt>
        <dd className="g">
          <Money amount={totals.total} />
        </dd>
      </dl>
    </div>
  );
}

/** Plantilla 2 */
export const bandTemplate: Template = {
  className: 't2',
  css: bandCss,
  termColumns: 3,
  signature: 'body',
  Head,
  Foot,
  Totals,
  Signature: ({ view }) => signatureOf(view),
};
