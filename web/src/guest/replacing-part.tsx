import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { RoundPart } from './round-part.js';
import { useAct } from './use-act.js';
import type { Guest } from './use-guest.js';

interface ReplacingPartProps {
  guest: Guest;
  page: GuestPage;
}

/** Below what was sent: the way to change it, under seal or because of a round. */
export function ReplaceButton({ guest, page }: ReplacingPartProps) {
  const opening = useAct(async () => guest.keeper.show(await guestApi.replace(page.dispatchId, true)));
  if (!page.replaceable) return null;
  return (
    <>
      <button type="button" className="second" disabled={opening.isRunning} onClick={() => void opening.run()}>
        {page.round ? null : <Icon name="lock" size={20} />}{' '}
        {page.round ? 'Responder con otra versión' : 'Cambiar mis precios'}
      </button>
      {opening.fault && (
        <p className="fault" role="alert">
          {opening.fault}
        </p>
      )}
    </>
  );
}

/** Above the prices that are being changed: what was sent counts meanwhile. */
export function ReplacingNotice({ guest, page }: ReplacingPartProps) {
  const leaving = useAct(async () => {
    await guest.keeper.save();
    guest.keeper.show(await guestApi.replace(page.dispatchId, false));
  });
  if (!page.answer) return null;
  const total = formatMoney(page.answer.totalAmount, findCurrency(page.request.currency) ?? 'PEN');
  return (
    <>
      <RoundPart page={page} />
      <section className="notice" role="status">
        <h2>Estás cambiando tu propuesta</h2>
        <p>La que enviaste, de {total}, sigue en pie hasta que envíes la nueva.</p>
        {leaving.fault && (
          <p className="fault" role="alert">
            {leaving.fault}
          </p>
        )}
        <button type="button" disabled={leaving.isRunning} onClick={() => void leaving.run()}>
          Dejar la que envié
        </button>
      </section>
    </>
  );
}
