import type { ReactElement } from 'react';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, clientFields, OwnerNote, RunningBrand, reachOf } from '../blocks.js';
import { dotted, Fields, Lines, labelled } from '../parts.js';
import type { Template } from '../template.js';
import { drawingCss } from './drawing.css.js';
import { TitleBlock } from './title-block.js';

/** Numbers across, letters down, as on a construction drawing. */
function Zones(): ReactElement {
  return (
    <>
      <div className="zt" aria-hidden="true">
        {['1', '2', '3', '4', '5', '6'].map((zone) => (
          <i key={zone}>{zone}</i>
        ))}
      </div>
      <div className="zl" aria-hidden="true">
        {['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((zone) => (
          <i key={zone}>{zone}</i>
        ))}
      </div>
    </>
  );
}

function FirstHead({ view }: { view: PrintView }): ReactElement {
  const { issuer } = view;
  const { name, document, address, attention } = clientFields(view, '—');
  const validity = { label: 'Válida hasta', text: view.validUntil ?? '' };
  return (
    <div>
      <header>
        <div className="top">
          <Brand view={view} size={40}>
            <Lines texts={[dotted(labelled('RUC', issuer.ruc), issuer.address), reachOf(view)]} />
          </Brand>
          <p className="code">
            <span>{view.heading}</span>
            <b>{view.code}</b>
          </p>
        </div>
        <h1>{view.project}</h1>
        <Fields fields={[name, document, address, attention, validity]} className="cl" />
      </header>
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <header className="run">
      <RunningBrand view={view} />
      <p>
        <b className="two">{view.project}</b>
        <span className="two">{view.client.name}</span>
      </p>
    </header>
  );
}

/** Plantilla 3 */
export const drawingTemplate: Template = {
  className: 't3',
  css: drawingCss,
  termColumns: 1,
  signature: 'foot',
  cota: true,
  Border: Zones,
  FirstHead,
  RunningHead,
  Foot: TitleBlock,
  Signature: () => null,
};
