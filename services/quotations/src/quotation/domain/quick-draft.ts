import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type ProductKind, type QuickRequest, unitOfProduct } from '@cotizaobra/proto/quotations/quick-request';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { type Birth, type NewDocument, newDraft, withRows } from './new-documents.js';
import type { PartyRecord } from './party.js';
import type { SnapshotRow } from './snapshot.js';

/** Throws NOT_OWN_RUC when the form names a company other than the caller's. */
export function checkOwnRuc({ ruc }: QuickRequest, company: PartyRecord): void {
  if (ruc === company.ruc) return;
  const error = new AppError(quotationErrors.NOT_OWN_RUC, { ruc: company.ruc });
  throw new AppError(error.def, error.params, [{ path: 'ruc', code: error.code, message: error.message }]);
}

/** The Request of the quick form, in Draft. Its place is the company's until the owner sets another. */
export function quickDraft(birth: Birth, form: QuickRequest, company: PartyRecord, newId: () => string): NewDocument {
  const general = {
    name: form.proyecto,
    nameProyect: form.proyecto,
    code: birth.code,
    typeMoneda: 'PEN',
    department: company.department ?? '',
    province: company.province ?? '',
    district: company.district ?? '',
    address: form.lugar_entrega,
  } as const;
  const draft = newDraft(birth, { type: 'Request', general, template: null, intendedCompanyId: null });
  const details = {
    ...draft.details,
    deliveryPlace: form.lugar_entrega,
    servicePlace: form.lugar_atencion,
    deliveryTime: formatLongDate(form.tiempo_entrega),
    paymentMethod: form.forma_pago,
    additionalDescription: form.detalles_adicionales || null,
  };
  return withRows({ ...draft, details }, form.productos.map(productRow), newId, () => null);
}

const kindNames: Record<ProductKind, string> = { producto: 'Producto', servicio: 'Servicio' };

/** The price is dropped, because a Request has none. */
const productRow = ({ codigo, tipo, descripcion, cantidad }: QuickRequest['productos'][number]): SnapshotRow => ({
  id: '',
  depth: 0,
  type: 'PART',
  code: codigo,
  description: descripcion,
  unit: unitOfProduct[tipo],
  quantity: cantidad ?? '1',
  price: null,
  category: kindNames[tipo],
  originItemId: null,
});
