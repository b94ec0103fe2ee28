import { z } from 'zod';
import { jsonField } from './form-fields.js';
import { supplyKindSchema } from './model.js';

/** Confirmed kinds by row of the file: `{ "6": "SUBCONTRACT" }`. Absent rows keep the inferred kind. */
const kindsSchema = z.record(z.string().regex(/^\d{1,5}$/), supplyKindSchema);

/** Form fields in addition to the file, for a preview and an import. */
export const partidaPreviewFields = z.object({ kinds: jsonField(kindsSchema).optional() });

export const PARTIDA_IMPORT_DEADLINE_MS = 30_000;
