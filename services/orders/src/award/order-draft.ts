import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { publicObjectKey } from '@cotizaobra/proto/core/files';
import { placeName } from '@cotizaobra/proto/places/places';
import type { Party } from '@cotizaobra/proto/quotations/model';
import type { AwardShareSnapshot } from '@cotizaobra/proto/quotations/read-award-share';
import { amountToCents, centsToAmount, documentTotals, partialCents, sumCents } from '@cotizaobra/proto/rules/totals';
import { writtenDay } from '@cotizaobra/proto/rules/written-day';
import type { NewOrder } from '../order/order.repository.js';
import type { PartySnapshot, Terms } from '../order/order.row.js';
import type { OrderLineRow } from '../order/order-line.row.js';
import { searchOf } from '../order/order-search.js';

type PlaceKeys = { department: string | null; province: string | null; district: string | null };

const FILES = '/api/files/';

/**
 * An order's data from the share that was awarded.
 * @throws if its lines do not add up to the totals that the award stated
 */
export function draftOf(share: AwardShareSnapshot): Omit<NewOrder, 'id' | 'code' | 'issuedAt'> {
  const partials = share.lines.map(({ quantity, price }) => partialCents(quantity, price));
  const { subtotal, igv, total } = documentTotals(partials, share.taxMode, share.igvPercent);
  const stated = share.totals;
  const differs =
    amountToCents(stated.subtotal) !== subtotal ||
    amountToCents(stated.igv) !== igv ||
    amountToCents(stated.totalAmount) !== total ||
    share.lines.some(({ partial }, at) => amountToCents(partial) !== partials[at]);
  if (differs)
    throw new Error(`the totals of share ${share.awardId} ${share.quotation.id} do not follow from its lines`);
  const head = {
    awardId: share.awardId,
    quotationId: share.quotation.id,
    quotationCode: share.quotation.code,
    dispatchId: share.dispatchId,
    requestId: share.request.id,
    requestCode: share.request.code,
    buyerCompanyId: share.buyer.id,
    providerCompanyId: share.provider.id,
    title: share.request.title,
    project: share.request.project,
    currency: share.currency,
    taxMode: share.taxMode,
    igvPercent: share.igvPercent,
    subtotal: centsToAmount(subtotal),
    igv: centsToAmount(igv),
    total: centsToAmount(total),
    orderedPartial: centsToAmount(sumCents(partials)),
    lineCount: share.lines.length,
    buyer: partyOf(share.buyer),
    provider: partyOf(share.provider),
    terms: termsOf(share),
    deliveryDay: writtenDay(share.details.deliveryTime),
    awardedAt: new Date(share.awardedAt),
  };
  return { ...head, search: searchOf(head) };
}

type NewLine = Omit<OrderLineRow, 'orderId' | 'received'>;

export const linesOf = ({ lines }: AwardShareSnapshot): NewLine[] =>
  lines.map(({ itemId, number, description, unit, quantity, price, partial }, position) => ({
    id: uuidV7(),
    position,
    itemId,
    number,
    description,
    unit,
    quantity,
    price,
    partial,
  }));

/** `Ate, Lima, Lima`, or null when nothing is known. */
function placeText({ district, province, department }: PlaceKeys): string | null {
  const names = [district, province, department].map((key) => (key ? placeName(key) : '')).filter(Boolean);
  return names.length > 0 ? names.join(', ') : null;
}

function logoKeyOf(path: string | null): string | null {
  const [owner = '', name = ''] = path?.startsWith(FILES) ? path.slice(FILES.length).split('/') : [];
  return publicObjectKey(owner, name);
}

function partyOf({ id, name, ruc, logoCompany, user, guest }: Party): PartySnapshot {
  const contactName = [user?.name, user?.lastName].filter(Boolean).join(' ');
  return {
    companyId: id,
    name,
    ruc,
    address: user?.address || null,
    place: user && placeText(user),
    contactName: contactName || null,
    email: user?.email || null,
    phone: user?.phone || null,
    logoKey: logoKeyOf(logoCompany),
    ...(guest ? { guest } : {}),
  };
}

/** Without a delivery place in the answer, goods go to the place of the work. */
function termsOf({ details, place }: AwardShareSnapshot): Terms {
  const worksite = [place.address, placeText(place)].filter(Boolean).join(', ');
  const notes = [details.notes, details.additionalDescription].filter(Boolean).join('\n');
  return {
    place: details.deliveryPlace || worksite || null,
    time: details.deliveryTime || null,
    contact: details.attention || null,
    paymentTerms: details.paymentMethod || null,
    notes: notes || null,
  };
}
