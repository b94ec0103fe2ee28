import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatDate, formatDateTime, formatMoment } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { FirstBrickDrawing } from '../components/drawings/first-brick-drawing.js';
import { CotaTotal } from './cota.js';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { OrderPart } from './order-part.js';
import { OtherWays } from './other-ways.js';
import { ReplaceButton } from './replacing-part.js';
import { RoundPart } from './round-part.js';
import { useAct } from './use-act.js';
import type { Guest } from './use-guest.js';

interface SentPartProps {
  guest: Guest;
  page: GuestPage;
  answer: NonNullable<GuestPage['answer']>;
}

/** What was sent, and what comes next. */
export function SentPart({ guest, page, answer }: SentPartProps) {
  const currency = findCurrency(page.request.currency) ?? 'PEN';
  const { buyer, request } = page;
  const facts = [
    ['Requerimiento', request.code],
    ['Cotización', answer.code],
    ['Subtotal', formatMoney(answer.subtotal, currency)],
    [`IGV (${page.igvPercent}%)`, formatMoney(answer.igv, currency)],
    ['Total', formatMoney(answer.totalAmount, currency)],
    ...(answer.unquoted.length > 0 ? [['No cotizaste', answer.unquoted.join(', ')]] : []),
    ['Envió', answer.sentBy],
  ];
  return (
    <div className="sent">
      <section className="done">
        <FirstBrickDrawing />
        <h1>Cotización enviada</h1>
        <p>
          {buyer.name} la recibió el {formatMoment(answer.sentAt)}.
        </p>
        <CotaTotal>{formatMoney(answer.totalAmount, currency)}</CotaTotal>
        <small>
          IGV incluido · {answer.quoted} de {answer.of} partidas
        </small>
        {request.sealed && request.deadline && (
          <p className="sealed">
            <Icon name="lock" size={16} /> Sellada: nadie ve los montos hasta el {formatMoment(request.deadline)}.
          </p>
        )}
      </section>
      <RoundPart page={page} />
      <ReplaceButton guest={guest} page={page} />
      <OrderPart dispatchId={page.dispatchId} />
      <section className="card">
        <h2>Tu constancia</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {answer.digest && (
          <p className="digest">
            <Icon name="shield" />
            <span>
              <small>Huella de lo enviado (SHA-256)</small>
              <code>{answer.digest.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </span>
          </p>
        )}
        <a className="second" href="/api/responder/pdf" download>
          <Icon name="download" size={20} /> Descargar PDF
        </a>
        <a className="second" href="/api/responder/excel" download>
          <Icon name="table" size={20} /> Descargar Excel
        </a>
      </section>
      <section className="next">
        <h2>Qué sigue</h2>
        <ol>
          <li data-done>
            <b>Enviaste tus precios</b>
            <span>Quedaron fijos desde el {formatDateTime(answer.sentAt)}.</span>
          </li>
          <li>
            <b>{buyer.name} compara</b>
            <span>Te avisará por el medio con que te invitó.</span>
          </li>
          <li>
            <b>Si te adjudican, confirmas la orden aquí</b>
            <span>Este mismo enlace sirve hasta el {formatDate(page.expiresAt)}.</span>
          </li>
        </ol>
      </section>
      <OtherWays guest={guest} />
      <p className="account">
        Si un día creas una cuenta con el RUC {page.invited.ruc} y el correo de la invitación, encontrarás ahí tus
        cotizaciones.
      </p>
    </div>
  );
}

/** Declined, and the way back while answers are taken. */
export function DeclinedPart({ guest, page }: Omit<SentPartProps, 'answer'>) {
  const undoing = useAct(async () => guest.keeper.show(await guestApi.undoDecline(page.dispatchId)));
  return (
    <section className="done">
      <Icon name="no" size={40} />
      <h1>Avisamos que no vas a cotizar</h1>
      <p>{page.buyer.name} ya lo sabe y no te escribiremos más por este pedido.</p>
      <p className="hint">Motivo: {page.reason}</p>
      {undoing.fault && (
        <p className="fault" role="alert">
          {undoing.fault}
        </p>
      )}
      <button type="button" disabled={undoing.isRunning} onClick={() => void undoing.run()}>
        Cotizar de todos modos
      </button>
    </section>
  );
}
