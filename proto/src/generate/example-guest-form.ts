import { concrete, itemId } from './example-case.js';

/** Example values of a guest's form that was read, and of its conversations. */
export const guestFormValues: Readonly<Record<string, unknown>> = {
  lineId: itemId,
  cell: 'E14',
  'GuestFormChange.label': `1.1 ${concrete}`,
  'GuestFormChange.before': null,
  'GuestFormChange.after': '385.5',
  'GuestFormNote.label': `1.1 ${concrete}`,
  'GuestFormNote.kind': 'KEPT',
  'GuestFormNote.code': 'READ_AS',
  'GuestFormNote.message': 'La celda E14 dice «S/ 385,50»: se lee como 385.5.',
};
