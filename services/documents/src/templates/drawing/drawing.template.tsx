import type { ReactElement } from 'react';
import type { PrintView } from '../../view/print-view.js';
import { Cota, dotted, Fields, Logo, labelled, Money, OwnerNote } from '../parts.js';
import { isFirst, type SheetPlace, type Template } from '../template.js';
import { drawingCss } from './drawing.css.js';
import { TitleBlock } from './title-block.js';

/** Numbers across, letters down, as on the sheet of a plan. */
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
  const { issuer, client } = view;
  const fields = [
    { label: 'Cliente', text: client.name },
    { label: client.documentLabel, text: client.document },
    { label: 'Dirección', text: client.address },
    { label: 'Atención', text: view.attention },
  ];
  return (
    <div>
      <header>
        <div className="k">
          <Logo issuer={issuer} size={40} />
          <span>
            <b>{issuer.name}</b>
            {dotted(labelled('RUC', issuer.ruc), issuer.address, issuer.phone, issuer.email)}
          </span>
        </div>
        <h1>{view.project}</h1>
        <Fields fields={fields} className="cl" />
      </header>
      <OwnerNote view={view} />
    </div>
  );
}

function RunningHead({ view }: { view: PrintView }): ReactElement {
  return (
    <header className="run">
      <div className="k">
        <Logo issuer={view.issuer} size={32} />
        <span>
          <b>{view.issuer.name}</b>
          {labelled('RUC', view.issuer.ruc)}
        </span>
      </div>
      <p>
        <b className="two">{view.project}</b>
        <span className="two">{view.client.name}</span>
      </p>
    </header>
  );
}

function Head({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return (
    <>
      <Zones />
      {isFirst(place) ? <FirstHead view={view} /> : <RunningHead view={view} />}
    </>
  );
}

function Totals({ view }: { view: PrintView }): ReactElement | null {
  const { totals } = view;
  if (totals === null) return null;
  return (
    <div className="tc">
      <div className="son">
        <p>{totals.words}</p>
        <p>{view.taxNote}</p>
      </div>
      <div>
        <dl>
          <dt>SUBTOTAL</dt>
          <dd>
            <Money amount={totals.subtotal} />
          </dd>
          <dt>{totals.igvLabel}</dt>
          <dd>
            <Money amount={totals.igv} />
          </dd>
        </dl>
        <div className="tx">
          <span>TOTAL</span>
          <Cota>
            <Money amount={totals.total} />
          </Cota>
        </div>
      </div>
    </div>
  );
}

/** Plantilla 3 */
export const drawingTemplate: Template = {
  className: 't3',
  css: drawingCss,
  termColumns: 1,
  signature: 'foot',
  Head,
  Foot: TitleBlock,
  Totals,
  Signature: () => null,
};
