import type { Order } from '@cotizaobra/proto/orders/model';
import { orderStateNames } from '@cotizaobra/proto/orders/order-states.table';
import { findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { useEffect, useRef, useState } from 'react';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { useAct } from './use-act.js';

const DNI_DIGITS = 8;

/** The order that the answer won; nothing while there is none. */
export function OrderPart({ dispatchId }: { dispatchId: string }) {
  const [order, setOrder] = useState<Order | null>(null);
  const [reason, setReason] = useState('');
  const [person, setPerson] = useState({ name: '', dni: '' });
  const dialog = useRef<HTMLDialogElement>(null);
  const loading = useAct(async () => setOrder((await guestApi.order()).order));
  const confirming = useAct(async () => setOrder(await guestApi.confirmOrder(dispatchId, person)));
  const declining = useAct(async () => setOrder(await guestApi.declineOrder(dispatchId, reason.trim())));
  const load = useRef(loading.run);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void load.current();
    look();
    // Who comes back to the page, weeks later too, sees the order without a reload.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const fault = loading.fault ?? confirming.fault ?? declining.fault;
  if (!order) return fault ? <p className="fault">{fault}</p> : null;
  const isIssued = order.state === 'ISSUED';
  const isNamed = person.name.trim() !== '' && person.dni.length === DNI_DIGITS;
  return (
    <section className="order card">
      <h2>{isIssued ? 'Te adjudicaron: confirma la orden' : `Orden ${order.code}`}</h2>
      <p>
        <b>{order.code}</b> · {orderStateNames[order.state]} ·{' '}
        {formatMoney(order.totals.total, findCurrency(order.currency) ?? 'PEN')}
      </p>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <a className="second" href="/api/responder/order/pdf" download>
        <Icon name="download" size={20} /> Descargar la orden en PDF
      </a>
      {isIssued && (
        <button type="button" className="primary" onClick={() => dialog.current?.showModal()}>
          Responder a la orden
        </button>
      )}
      <dialog ref={dialog} aria-labelledby="order-title">
        <h2 id="order-title">¿Confirmas la orden {order.code}?</h2>
        <p>Al confirmarla te comprometes a entregarla como dice el PDF. Para rechazarla, escribe el motivo.</p>
        <label className="field">
          Nombre de quien confirma
          <input
            autoComplete="name"
            maxLength={120}
            value={person.name}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
        </label>
        <label className="field">
          DNI, 8 dígitos
          <input
            inputMode="numeric"
            maxLength={8}
            value={person.dni}
            onChange={(event) => setPerson({ ...person, dni: event.target.value.replace(/\D/g, '') })}
          />
        </label>
        <label className="field">
          Motivo del rechazo
          <textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
        <div className="pair">
          <button
            type="button"
            className="danger"
            disabled={reason.trim() === '' || declining.isRunning}
            onClick={async () => (await declining.run()) && dialog.current?.close()}
          >
            Rechazar
          </button>
          <button
            type="button"
            className="primary"
            disabled={!isNamed || confirming.isRunning}
            onClick={async () => (await confirming.run()) && dialog.current?.close()}
          >
            Confirmar orden
          </button>
        </div>
        <button type="button" onClick={() => dialog.current?.close()}>
          Volver
        </button>
      </dialog>
    </section>
  );
}
