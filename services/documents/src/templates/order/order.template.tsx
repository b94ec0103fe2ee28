import type { ReactElement } from 'react';
import type { OrderView } from '../../view-model/order-view.js';
import type { FieldView } from '../../view-model/parties.js';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, FootLine, reachOf } from '../blocks.js';
import { classicTemplate } from '../classic/classic.template.js';
import { dotted, Fields, Lines } from '../parts.js';
import type { Template } from '../template.js';
import { orderCss } from './order.css.js';

const capitals = (text: string): string => text.toLocaleUpperCase('es-PE');

function NumberBox({ view, order }: { view: PrintView; order: OrderView }): ReactElement {
  return (
    <div className="rb">
      <p>R.U.C. {view.issuer.ruc || '—'}</p>
      <h1>{capitals(view.heading)}</h1>
      <p>
        N.º {view.code}
        {order.ended && <span className="ended"> · {capitals(order.stateName)}</span>}
      </p>
    </div>
  );
}

function Box({ heading, fields }: { heading: string; fields: FieldView[] }): ReactElement {
  return (
    <section>
      <h3>{heading}</h3>
      <Fields fields={fields} className="" />
    </section>
  );
}

function FirstHead({ view, order }: { view: PrintView; order: OrderView }): ReactElement {
  return (
    <div className="hd">
      <header>
        <Brand view={view} size={64}>
          <Lines texts={[view.issuer.address, reachOf(view)]} />
        </Brand>
        <NumberBox view={view} order={order} />
      </header>
      <div className="bx">
        <Box heading="Proveedor" fields={order.provider} />
        <Box heading="Entregar en" fields={order.delivery} />
      </div>
      <dl className="st4">
        {order.strip.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who issued it and, once confirmed, who confirmed it and when. */
function Signatures({ order }: { order: OrderView }): ReactElement {
  return (
    <div className="sg2">
      <div className="sg">
        <b>{order.buyerSigner || order.buyerName}</b>
        <span>{order.buyerSigner && order.buyerName}</span>
      </div>
      <div className="sg">
        {order.confirmedAt !== '' && (
          <p className="conf">
            <strong>Confirmada en CotizaObra</strong>
            {order.confirmedAt}
          </p>
        )}
        <b>{order.providerSigner || order.providerName}</b>
        <span>{order.providerSigner && dotted(order.confirmedDni, order.providerName)}</span>
      </div>
    </div>
  );
}

/** The style of one order. */
export const orderTemplateOf = (order: OrderView): Template => ({
  ...classicTemplate,
  className: `${classicTemplate.className} oc`,
  css: classicTemplate.css + orderCss,
  termsHeading: 'Condiciones',
  cota: false,
  FirstHead: ({ view }) => <FirstHead view={view} order={order} />,
  Foot: ({ view, place }) => <FootLine texts={[`${view.code} · ${order.stateName}`]} place={place} />,
  Signature: () => <Signatures order={order} />,
});
