import { z } from 'zod';
import { guestDraftSchema } from './invitations.js';
import { totalsSchema } from './model.js';

/** What a cell of the form is about. */
const formFields = [
  'price',
  'partial',
  'declined',
  'note',
  'contactName',
  'ruc',
  'phone',
  'taxMode',
  'validityDays',
  'deliveryTime',
  'paymentMethod',
] as const;
const formFieldSchema = z.enum(formFields).meta({ id: 'GuestFormField' });
export type FormField = z.infer<typeof formFieldSchema>;

const place = {
  /** `E14`; null where the file has no such cell. */
  cell: z.string().nullable(),
  /** Null for the answer as a whole, such as the phone. */
  itemId: z.uuid().nullable(),
  /** `1.02 Arena gruesa`, or the name of the field: `Teléfono`. */
  label: z.string(),
};

/** A value of the draft that the form changes. Both values are shown as a person writes them; null is blank. */
const formChangeSchema = z
  .object({ ...place, field: formFieldSchema, before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'GuestFormChange' });

/**
 * `KEPT`: read, and said how (`S/ 1 250,50` as 1250.5). `IGNORED`: the form says it, but the guest cannot change it
 * (a quantity). `REFUSED`: not read; the draft keeps what it had.
 */
const formNoteSchema = z
  .object({ ...place, kind: z.enum(['KEPT', 'IGNORED', 'REFUSED']), code: z.string(), message: z.string() })
  .meta({ id: 'GuestFormNote' });

/** What an uploaded form would do to the draft. Nothing is stored. */
export const guestFormReadingSchema = z
  .object({
    dispatchId: z.uuid(),
    /** Of the draft that was compared: `PUT /api/responder` takes it together with `draft`. */
    version: z.number().int(),
    /** The draft with the changes of the form. */
    draft: guestDraftSchema,
    changes: z.array(formChangeSchema),
    notes: z.array(formNoteSchema),
    /** Lines of the request: with a price, marked 'No cotizo', and neither. */
    counts: z
      .object({ priced: z.number().int(), declined: z.number().int(), blank: z.number().int() })
      .meta({ id: 'GuestFormCounts' }),
    /** Of the draft with the changes. */
    totals: totalsSchema,
  })
  .meta({ id: 'GuestFormReading' });
export type GuestFormReading = z.infer<typeof guestFormReadingSchema>;
