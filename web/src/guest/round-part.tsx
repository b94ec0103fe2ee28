import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { type Currency, currencyWords, findCurrency } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';

/** What the buyer proposes on the answer, and how to reply to it. */
export function RoundPart({ page }: { page: GuestPage }) {
  const { round, buyer, lines, request } = page;
  if (!round) return null;
  const currency = findCurrency(request.currency) ?? 'PEN';
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <section className="card round">
      <h2>{buyer.name} te propone otros precios</h2>
      <p>
        Ronda {round.number}. Responde enviando otra versión con los precios que aceptes. La que enviaste vale mientras
        tanto.
      </p>
      <ul>
        {round.lines.map(({ itemId, ...proposal }) => (
          <li key={itemId}>
            <b>
              {byId.get(itemId)?.index} {byId.get(itemId)?.description}
            </b>
            <Proposal currency={currency} {...proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProposalProps {
  currency: Currency;
  from: string | null;
  price: string | null;
  note: string | null;
}

function Proposal({ currency, from, price, note }: ProposalProps) {
  return (
    <>
      {price === null ? null : (
        <span>
          Tu precio: {from === null ? 'no cotizaste' : formatDecimal(from)} · Te propone:{' '}
          <strong>{`${currencyWords[currency].symbol} ${formatDecimal(price)}`}</strong>
        </span>
      )}
      {note ? <span>«{note}»</span> : null}
    </>
  );
}
