import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { quotationErrors as errors } from './errors.js';
import {
  commaSchema,
  detailsSchema,
  documentStateSchema,
  documentTypeSchema,
  editableSchema,
  generalDataSchema,
  numberingSchema,
  taxModeSchema,
  templateSchema,
  totalsSchema,
  userdataSchema,
  validityDaysSchema,
} from './model.js';
import { quickRequestSchema } from './quick-request.js';

const service = 'quotations';
const access = 'company';
const id = z.uuid();
const version = z.number().int().min(0);
const created = z.object({ id, version, code: z.string() }).meta({ id: 'CreatedDocument' });

export const CreateDocument = defineMessage({
  service,
  name: 'create-document',
  access,
  input: generalDataSchema.extend({
    types: documentTypeSchema,
    templateId: templateSchema.nullish(),
    companyId: id.nullish(),
  }),
  output: created,
  errors: [errors.CODE_TAKEN, errors.UNKNOWN_PLACE],
  idempotent: true,
});

/** The next free code of the company in this year, as `RQ-2026-0001`; a suggestion, not a reservation. */
export const SuggestCode = defineMessage({
  service,
  name: 'suggest-code',
  access,
  input: z.object({ types: documentTypeSchema }),
  output: z.object({ code: z.string() }),
});

/** Any part of the general data, the client note, the additional details, the template; what is absent stays. */
export const UpdateDocument = defineMessage({
  service,
  name: 'update-document',
  access,
  input: generalDataSchema
    .partial()
    .extend({
      id,
      version: version.optional(),
      templateId: templateSchema.optional(),
      userdata: userdataSchema.optional(),
      editable: editableSchema.optional(),
      taxMode: taxModeSchema.optional(),
      validityDays: validityDaysSchema.optional(),
      numbering: numberingSchema.optional(),
      /** Kept for whoever opens the document next; makes no new version. */
      comma: commaSchema.optional(),
    })
    .extend(detailsSchema.shape),
  output: z.object({ id, version, templateNameQuotation: templateSchema.nullable(), ...totalsSchema.partial().shape }),
  errors: [
    errors.QUOTATION_NOT_FOUND,
    errors.STALE_VERSION,
    errors.DOCUMENT_FROZEN,
    errors.ILLEGAL_STATE,
    errors.PRICES_NOT_EDITABLE,
    errors.CODE_TAKEN,
    errors.UNKNOWN_PLACE,
  ],
});

const stateErrors = [errors.QUOTATION_NOT_FOUND, errors.STALE_VERSION, errors.ILLEGAL_STATE];

/** 'Guardar': Draft → Active. */
export const ActivateDocument = defineMessage({
  service,
  name: 'activate-document',
  access,
  input: z.object({ id }),
  output: z.object({ id, version, status: documentStateSchema }),
  errors: stateErrors,
  idempotent: true,
});

/** 'Eliminar' and 'Activar'. With `status` and `version` it is safe to repeat. */
export const ToggleDocument = defineMessage({
  service,
  name: 'toggle-document',
  access,
  input: z.object({ id, status: documentStateSchema.optional(), version: version.optional() }),
  output: z.object({ id, version, status: documentStateSchema }),
  errors: stateErrors,
});

/** For good; only a Draft never sent. */
export const DeleteDocument = defineMessage({
  service,
  name: 'delete-document',
  access,
  input: z.object({ id }),
  output: z.object({ id }),
  errors: stateErrors,
});

/** Opens the next revision: open dispatches of this one become SUPERSEDED, what was sent stays readable as it was. */
export const ReviseDocument = defineMessage({
  service,
  name: 'revise-document',
  access,
  input: z.object({ id }),
  output: z.object({ id, version, revision: z.number().int() }),
  errors: stateErrors,
  idempotent: true,
});

export const DuplicateDocument = defineMessage({
  service,
  name: 'duplicate-document',
  access,
  input: z.object({ id }),
  output: created,
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 15_000,
  idempotent: true,
});

/** The quick form: a Request in Draft with its items, in one transaction, so that no half document is left. */
export const CreateQuickRequest = defineMessage({
  service,
  name: 'create-quick-request',
  access,
  input: quickRequestSchema,
  output: created,
  errors: [errors.NOT_OWN_RUC],
  idempotent: true,
});
