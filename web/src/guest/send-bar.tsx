import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { CotaTotal } from './cota.js';
import { Icon } from './icons.js';
import type { Running } from './running-totals.js';

interface SendBarProps {
  page: GuestPage;
  totals: Running;
  fault: string | null;
  /** The deadline is over. */
  late: boolean;
  onSend: () => void;
}

const MANY = 4;

/** The foot of the phone and the first card of a wide screen: total and 'Enviar cotización'. */
export function SendBar({ page, totals, fault, late, onSend }: SendBarProps) {
  const { quoted, of, missing } = totals;
  const currency = findCurrency(page.request.currency) ?? 'PEN';
  return (
    <section className="send" aria-label="Total y envío">
      <dl className="wide">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(totals.subtotal, currency)}</dd>
        </div>
        <div>
          <dt>IGV ({page.igvPercent}%)</dt>
          <dd>{formatMoney(totals.igv, currency)}</dd>
        </div>
      </dl>
      <div className="sum">
        <p>
          <b>
            {quoted} de {of}
          </b>
          <small>con precio</small>
        </p>
        <CotaTotal>{formatMoney(totals.total, currency)}</CotaTotal>
      </div>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="button" className="primary" disabled={quoted === 0 || late} onClick={onSend}>
        <Icon name="send" size={20} /> {late ? 'El plazo venció' : 'Enviar cotización'}
      </button>
      {missing.length > 0 && quoted > 0 && !late && (
        <p className="wide hint">
          <Icon name="info" size={16} />
          <span>
            {missing.length > MANY ? `Faltan ${missing.length} precios.` : `Sin precio: ${missing.join(', ')}.`} Puedes
            enviar igual: contará como no cotizado.
          </span>
        </p>
      )}
    </section>
  );
}
