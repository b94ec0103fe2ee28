import type { ReactElement } from 'react';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, clientFields, FootLine, OwnerNote, RunningBrand, reachOf, signatureOf } from '../blocks.js';
import { dotted, Fields, Lines } from '../parts.js';
import type { Template } from '../template.js';
import { classicCss } from './classic.css.js';

const capitals = (text: string): string => text.toLocaleUpperCase('es-PE');

function RucBox({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="rb">
      <p>R.U.C. {view.issuer.ruc || '—'}</p>
      <h1>{capitals(view.heading)}</h1>
      <p>
        N.º {view.code}
        {view.revision > 1 && ` · Rev. ${view.revision}`}
      </p>
    </div>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { name, document, address, attention } = clientFields(view, '—');
  const date = { label: 'Fecha', text: view.longDate };
  const currency = { label: 'Moneda', text: view.currency };
  const project = { label: 'Proyecto', text: dotted(view.project, view.place) };
  return (
    <div className="hd">
      <header>
        <Brand view={view} size={64}>
          <Lines texts={[view.issuer.address, reachOf(view)]} />
        </Brand>
        <RucBox view={view} />
      </header>
      <Fields fields={[name, date, document, currency, address, attention, project]} className="cl" />
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <div className="runw">
      <header className="run">
        <RunningBrand view={view} />
        <p className="rc two">{view.project}</p>
        <div className="rb2">
          <span>{capitals(view.heading)}</span>
          <b>{view.code}</b>
        </div>
      </header>
    </div>
  );
}

/** Plantilla 1 */
export const classicTemplate: Template = {
  className: 't1',
  css: classicCss,
  termColumns: 1,
  signature: 'body',
  cota: true,
  FirstHead,
  RunningHead,
  Foot: ({ view, place }) => <FootLine texts={[view.code]} place={place} />,
  Signature: ({ view }) => signatureOf(view),
};
