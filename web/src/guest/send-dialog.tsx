import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { RefObject } from 'react';
import { CotaTotal } from './cota.js';
import type { Running } from './running-totals.js';
import type { Act } from './use-act.js';

interface SendDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  page: GuestPage;
  totals: Running;
  sending: Act<[]>;
}

/** Names what will be sent before it is final. */
export function SendDialog({ dialog, page, totals, sending }: SendDialogProps) {
  const { quoted, of, missing, unreadable } = totals;
  const { currency: code, sealed, deadline } = page.request;
  const currency = findCurrency(code) ?? 'PEN';
  const close = () => dialog.current?.close();
  const send = async () => {
    await sending.run();
    close();
  };
  const rows = [
    ['Partidas con precio', `${quoted} de ${of}`],
    ['Subtotal', formatMoney(totals.subtotal, currency)],
    [`IGV (${page.igvPercent}%)`, formatMoney(totals.igv, currency)],
  ];
  return (
    <dialog ref={dialog} aria-labelledby="send-title">
      <h2 id="send-title">¿Enviar a {page.buyer.name}?</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CotaTotal>{formatMoney(totals.total, currency)}</CotaTotal>
      {missing.length > 0 && <p className="hint">Sin precio, contarán como no cotizadas: {missing.join(', ')}.</p>}
      {unreadable.length > 0 && (
        <p className="fault">
          Estas partidas no tienen un número claro. Corrígelas o márcalas como No cotizo: {unreadable.join(', ')}.
        </p>
      )}
      <p className="hint">
        {sealed && deadline
          ? `Queda sellada: nadie ve los montos hasta el ${formatMoment(deadline)}.`
          : 'Después de enviarla, tus precios quedan fijos.'}
      </p>
      <div className="pair">
        <button type="button" className="second" onClick={close}>
          Seguir editando
        </button>
        <button type="button" className="primary" disabled={unreadable.length > 0 || sending.isRunning} onClick={send}>
          {sending.isRunning ? 'Enviando…' : 'Enviar'}
        </button>
      </div>
    </dialog>
  );
}
