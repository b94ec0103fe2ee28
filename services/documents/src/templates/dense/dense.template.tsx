import type { ReactElement } from 'react';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, clientFields, FootLine, OwnerNote, SignatureLine, signatureOf } from '../blocks.js';
import { dotted, Fields, labelled } from '../parts.js';
import type { Template } from '../template.js';
import { denseCss } from './dense.css.js';

function Line({ view, size, reach }: { view: PrintView; size: number; reach: readonly string[] }): ReactElement {
  return (
    <header>
      <Brand view={view} size={size}>
        <p>{dotted(labelled('RUC', view.issuer.ruc), ...reach)}</p>
      </Brand>
      <p className="code">
        <span>{dotted(view.heading, view.revision > 1 ? `Revisión ${view.revision}` : '')}</span>
        <b>{view.code}</b>
      </p>
    </header>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { issuer, taxShort, currencyName } = view;
  const { name, document, address, attention } = clientFields(view, '—');
  const project = { label: 'Proyecto', text: dotted(view.project, view.place) };
  const date = { label: 'Fecha', text: view.longDate };
  const currency = { label: 'Moneda', text: taxShort === '' ? currencyName : `${currencyName}, ${taxShort}` };
  const validity = { label: 'Validez', text: labelled('hasta el', view.validUntil ?? '') };
  return (
    <div className="hw">
      <Line view={view} size={32} reach={[issuer.address, issuer.phone, issuer.email]} />
      <Fields fields={[name, project, document, date, address, currency, attention, validity]} className="hd" />
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="hw">
      <Line view={view} size={28} reach={[view.project]} />
    </div>
  );
}

/** The issuer on the left; the acceptance of the client on the right. */
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
  cota: false,
  FirstHead,
  RunningHead,
  Foot: ({ view, place }) => <FootLine texts={[dotted(view.code, view.issuer.name)]} place={place} />,
  Signature,
};
