import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { repricedItemSchema } from './budget-model.js';
import { deadlineSchema } from './deadline-schema.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import {
  commaSchema,
  detailsSchema,
  editableSchema,
  generalDataSchema,
  numberingSchema,
  profileSchema,
  taxModeSchema,
  templateSchema,
  totalsSchema,
  userdataSchema,
  validityDaysSchema,
} from './model.js';

/** Changes any of the general data, the client note, the additional details, the template; absent fields stay. */
export const UpdateDocument = defineMessage({
  service: 'quotations',
  name: 'update-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: generalDataSchema
    .partial()
    .extend({
      id: z.uuid(),
      version: documentVersionSchema.optional(),
      templateId: templateSchema.optional(),
      userdata: userdataSchema.optional(),
      editable: editableSchema.optional(),
      taxMode: taxModeSchema.optional(),
      validityDays: validityDaysSchema.optional(),
      numbering: numberingSchema.optional(),
      /** Of a Quotation: every analysis is computed again. */
      profile: profileSchema.optional(),
      /** Of a Request; once sent it may only grow, and its providers are told. */
      deadline: deadlineSchema.optional(),
      /** 'Propuestas selladas': nobody of the buyer reads amounts before the deadline. Fixed once sent. */
      sealed: z.boolean().optional(),
      /** Kept for the next person who opens the document; it makes no new version. */
      comma: commaSchema.optional(),
    })
    .extend(detailsSchema.shape),
  output: z.object({
    id: z.uuid(),
    version: documentVersionSchema,
    templateNameQuotation: templateSchema.nullable(),
    ...totalsSchema.partial().shape,
    /** The lines whose price another profile changed. */
    changed: z.array(repricedItemSchema).optional(),
  }),
  errors: [
    errors.QUOTATION_NOT_FOUND,
    errors.STALE_VERSION,
    errors.DOCUMENT_FROZEN,
    errors.ILLEGAL_STATE,
    errors.PRICES_NOT_EDITABLE,
    errors.CODE_TAKEN,
    errors.UNKNOWN_PLACE,
    errors.DEADLINE_IN_PAST,
    errors.DEADLINE_FIXED,
    errors.SEALED_FIXED,
    errors.SEALED_NEEDS_DEADLINE,
    errors.ALREADY_OPENED,
    budgetErrors.NO_BUDGET_ON_REQUEST,
    budgetErrors.TAX_IN_FOOTER,
    budgetErrors.ANALYSIS_REFUSED,
  ],
});

const common = {
  apiScope: 'quotations:write',
  method: 'PATCH',
  tag: 'Cotizaciones',
  message: UpdateDocument,
} as const;

export const updateDocument = forward({
  ...common,
  name: 'updateDocument',
  path: '/api/quotation/update-quotation-template/:id',
  summary: 'Guardar datos generales, del cliente o adicionales',
});

/** Alias of `updateDocument`: a documented path that does the same. */
export const patchDocument = forward({
  ...common,
  name: 'patchDocument',
  path: '/api/quotation/:id',
  summary: 'Guardar los campos cambiados',
});

/** Alias of `updateDocument`: a documented path that does the same. */
export const editDocument = forward({
  ...common,
  name: 'editDocument',
  path: '/api/quotation/editar/:id',
  summary: 'Guardar los campos cambiados',
});
