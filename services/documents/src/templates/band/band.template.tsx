import type { ReactElement } from 'react';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, FootLine, OwnerNote, RunningBrand, signatureOf } from '../blocks.js';
import { dotted, Fields, Lines, labelled } from '../parts.js';
import type { Template } from '../template.js';
import { bandCss } from './band.css.js';

/** The longest total, in characters, that fits its box in the large size. */
const LARGE_TOTAL = 15;

function TotalBox({ view }: { view: PrintView }): ReactElement | null {
  if (view.totals === null) return null;
  const { total, coverage } = view.totals;
  return (
    <div className="am">
      <small>Total</small>
      <b className={total.length > LARGE_TOTAL ? 'long' : ''}>{total}</b>
      <p>{view.taxBadge}</p>
      {coverage && <p>{coverage}</p>}
    </div>
  );
}

/** Client, project and total. */
function Summary({ view }: { view: PrintView }): ReactElement {
  const { client } = view;
  const document = labelled(client.documentLabel, client.document);
  return (
    <div className={view.totals === null ? 'tri plain' : 'tri'}>
      <div>
        <small>Para</small>
        <b>{client.name}</b>
        <Lines texts={[document, client.address, labelled('Atención:', view.attention)]} />
      </div>
      <div>
        <small>Proyecto</small>
        <b>{view.project}</b>
        <Lines texts={[dotted(view.currencyName, view.taxShort), view.place]} />
      </div>
      <TotalBox view={view} />
    </div>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { issuer } = view;
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
          <Brand view={view} size={56}>
            <Lines texts={[dotted(labelled('RUC', issuer.ruc), issuer.address)]} />
          </Brand>
          <h1>{view.heading}</h1>
        </div>
        <Fields fields={fields} className="fields" />
      </header>
      <Summary view={view} />
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="runw">
      <header className="run">
        <RunningBrand view={view} />
        <p>
          <b>{`${view.heading} ${view.code}`}</b>
          <span className="two">{view.project}</span>
        </p>
      </header>
    </div>
  );
}

function footTexts({ issuer }: PrintView): string[] {
  return [dotted(issuer.name, labelled('RUC', issuer.ruc)), issuer.phone, issuer.email];
}

/** Plantilla 2 */
export const bandTemplate: Template = {
  className: 't2',
  css: bandCss,
  termColumns: 3,
  signature: 'body',
  cota: false,
  FirstHead,
  RunningHead,
  Foot: ({ view, place }) => <FootLine texts={footTexts(view)} place={place} />,
  Signature: ({ view }) => signatureOf(view),
};
