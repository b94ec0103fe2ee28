import type { ReactElement } from 'react';
import type { PrintView } from '../../view/print-view.js';
import { dotted, Fields, Logo, labelled, Money, OwnerNote, SignatureLine, signatureOf } from '../parts.js';
import { isFirst, type SheetPlace, type Template } from '../template.js';
import { denseCss } from './dense.css.js';

function Line({ view, size }: { view: PrintView; size: number }): ReactElement {
  const { issuer } = view;
  return (
    <header>
      <Logo issuer={issuer} size={size} />
      <span className="by">
        <b>{issuer.name}</b>
        <span>{labelled('RUC', issuer.ruc)}</span>
        <span>{issuer.phone}</span>
        <span>{issuer.email}</span>
      </span>
      <em>
        <small>{dotted(view.heading, view.revision > 1 ? `Revisión ${view.revision}` : '')}</small>
        {view.code}
      </em>
    </header>
  );
}

function Head({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  if (!isFirst(place)) {
    return (
      <div className="hw">
        <Line view={view} size={24} />
      </div>
    );
  }
  const { client } = view;
  const fields = [
    { label: 'Cliente', text: client.name },
    { label: 'Proyecto', text: dotted(view.project, view.place) },
    { label: client.documentLabel, text: client.document || '—' },
    { label: 'Fecha', text: view.longDate },
    { label: 'Dirección', text: client.address || '—' },
    { label: 'Moneda', text: view.taxShort === '' ? view.currencyName : `${view.currencyName}, ${view.taxShort}` },
    { label: 'Atención', text: view.attention },
  ];
  return (
    <div className="hw">
      <Line view={view} size={32} />
      <Fields fields={fields} className="hd" />
      <OwnerNote view={view} />
    </div>
  );
}

function Foot({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return (
    <footer>
      <span>{dotted(view.code, view.issuer.name)}</span>
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
      <p className="son">
        {totals.words} <span>{view.taxNote}</span>
      </p>
    </div>
  );
}

/** Who offers on the left; on the right the client accepts. */
function Signature({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="both">
      {signatureOf(view)}
      {view.totals !== null && <SignatureLine name="Aceptación del cliente" under="Nombre, firma y fecha" />}
    </div>
  );
}

/** Plantilla 4 */
export const denseTemplate: Template = {
  className: 't4',
  css: denseCss,
  termColumns: 1,
  signature: 'body',
  Head,
  Foot,
  Totals,
  Signature,
};
