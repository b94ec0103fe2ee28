import type { PrintChanges, PrintDocument } from '@cotizaobra/proto/documents/model';
import { formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { signedMoney } from '@cotizaobra/proto/rules/negotiation/signed-money';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { cleanLine } from './long-text.js';
import type { TermView } from './terms.js';

type Line = PrintChanges['lines'][number];

const priceText = (price: string | null): string => (price === null ? 'No cotizó' : formatDecimal(price));

/** `2.1 Fierro: 22.40 → 21.70`, with the quantity if it changed. */
function lineText({ index, description, unit, price, quantity, before }: Line): string {
  const changes = [
    ...(price === before.price ? [] : [`${priceText(before.price)} → ${priceText(price)}`]),
    ...(quantity === before.quantity
      ? []
      : [`${formatDecimal(before.quantity)} → ${formatDecimal(quantity)} ${cleanLine(unit)}`]),
  ];
  return `${index} ${cleanLine(description)}: ${changes.join(', ')}`;
}

/** What changed since the version before: the total, then each line. Nothing on a first version. */
export function changeTerms({ changes, totals, currency }: PrintDocument): TermView[] {
  if (!changes || !totals) return [];
  const { version, totalBefore, lines, more } = changes;
  const cents = amountToCents(totals.total) - amountToCents(totalBefore);
  const difference = cents === 0n ? 'sin cambio' : signedMoney(cents, currency);
  const total = `${formatMoney(totalBefore, currency)} → ${formatMoney(totals.total, currency)} (${difference})`;
  const texts = [
    `Versión ${version}, desde la versión ${version - 1}. Total ${total}`,
    ...lines.map(lineText),
    ...(more > 0 ? [`Y ${more} partidas más`] : []),
  ];
  return texts.map((text, at) => ({
    label: at === 0 ? 'Cambios' : '',
    text,
    wide: true,
  }));
}
