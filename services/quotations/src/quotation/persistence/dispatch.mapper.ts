import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import type { DispatchRow } from './dispatch.row.js';

/** The columns of a dispatch that the domain uses. */
export type DispatchColumns = Pick<DispatchRow, keyof Dispatch>;

const fields = [
  'id',
  'documentId',
  'documentType',
  'revision',
  'senderCompanyId',
  'recipientCompanyId',
  'recipientParty',
  'state',
  'message',
  'reason',
  'template',
  'snapshotId',
  'copyId',
  'requestDispatchId',
  'deadline',
  'sealed',
  'digest',
  'includesAnalyses',
  'createdAt',
  'answeredAt',
  'recipientViewedAt',
  'remindedAt',
  'recipientUnseen',
  'senderUnseen',
] as const satisfies readonly (keyof Dispatch)[];

export const toDispatch = (row: DispatchRow): Dispatch => picked(row);

export const toDispatchColumns = (dispatch: Dispatch): DispatchColumns => picked(dispatch);

function picked(source: Dispatch): DispatchColumns {
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as unknown as DispatchColumns;
}

/** The columns of the document that the recipient's card shows, as sent. */
export function cardColumns(document: QuotationDocument) {
  const { general, editable } = document;
  return {
    name: general.name,
    project: general.nameProyect,
    code: general.code,
    currency: general.typeMoneda,
    department: general.department,
    province: general.province,
    district: general.district,
    address: general.address,
    itemCount: document.itemCount,
    pricedCount: document.type === 'Request' ? null : document.pricedCount,
    taxMode: document.type === 'Request' ? null : document.taxMode,
    total: document.type === 'Request' ? null : centsToAmount(document.totals.total),
    editablePrice: editable.price,
    editablePartial: editable.partial,
  };
}
