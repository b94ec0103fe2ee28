import type { ReactElement } from 'react';
import type { PrintView } from '../../view/print-view.js';
import { Cota, dotted, Logo, labelled, Money, OwnerNote, signatureOf } from '../parts.js';
import { isFirst, type SheetPlace, type Template } from '../template.js';
import { classicCss } from './classic.css.js';

function RucBox({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="rb">
      <span>R.U.C. {view.issuer.ruc || '—'}</span>
      <b>{view.heading.toLocaleUpperCase('es-PE')}</b>
      <span>
        N.º {view.code}
        {view.revision > 1 && ` · Rev. ${view.revision}`}
      </span>
    </div>
  );
}

function ClientTable({ view }: { view: PrintView }): ReactElement {
  const { client } = view;
  return (
    <div className="clw">
      <table className="cl">
        <tbody>
          <tr>
            <th>Cliente</th>
            <td>{client.name}</td>
            <th>Fecha</th>
            <td className="date">{view.longDate}</td>
          </tr>
          <tr>
            <th>{client.documentLabel}</th>
            <td>{client.document || '—'}</td>
            <th>Moneda</th>
            <td>{view.currency}</td>
          </tr>
          <tr>
            <th>Dirección</th>
            <td>{client.address || '—'}</td>
            <th>Atención</th>
            <td>{view.attention || '—'}</td>
          </tr>
          <tr>
            <th>Proyecto</th>
            <td colSpan={3}>{dotted(view.project, view.place)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { issuer } = view;
  const reach = dotted(labelled('Tel.', issuer.phone), issuer.email);
  return (
    <div>
      <header>
        <div className="em">
          <Logo issuer={issuer} size={64} />
          <div>
            <b>{issuer.name}</b>
            <p>
              {issuer.address}
              {issuer.address !== '' && reach !== '' && <br />}
              {reach}
            </p>
          </div>
        </div>
        <RucBox view={view} />
      </header>
      <ClientTable view={view} />
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="runw">
      <header className="run">
        <div className="em">
          <Logo issuer={view.issuer} size={32} />
          <div>
            <b className="two">{view.issuer.name}</b>
            <p>{labelled('RUC', view.issuer.ruc)}</p>
          </div>
        </div>
        <p className="rc two">{view.project}</p>
        <div className="rb2">
          <span>{view.heading.toLocaleUpperCase('es-PE')}</span>
          <b>{view.code}</b>
        </div>
      </header>
    </div>
  );
}

function Head({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return isFirst(place) ? <FirstHead view={view} /> : <RunningHead view={view} />;
}

function Foot({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return (
    <footer>
      <span>{view.code}</span>
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
    <>
      <div className="bt">
        <p className="son">{totals.words}</p>
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
            <Cota>
              <Money amount={totals.total} />
            </Cota>
          </dd>
        </dl>
      </div>
      <p className="nt">{view.taxNote}</p>
    </>
  );
}

/** Plantilla 1 */
export const classicTemplate: Template = {
  className: 't1',
  css: classicCss,
  termColumns: 1,
  signature: 'body',
  Head,
  Foot,
  Totals,
  Signature: ({ view }) => signatureOf(view),
};
