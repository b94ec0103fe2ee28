import { z } from 'zod';
import { jsonField } from './form-fields.js';
import { supplyKindSchema } from './model.js';

/** Confirmed kinds by row of the file: `{ "6": "SUBCONTRACT" }`. Rows that are absent keep the inferred one. */
const kindsSchema = z.record(z.string().regex(/^\d{1,5}$/), supplyKindSchema);

/** Fields of the form beside the file, in a preview and in an import. */
export const partidaPreviewFields = z.object({ kinds: jsonField(kindsSchema).optional() });

export const PARTIDA_IMPORT_DEADLINE_MS = 30_000;
