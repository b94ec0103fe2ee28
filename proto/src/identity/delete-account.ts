import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { deleteAccountSchema } from './model.js';

/** What remains of a person under a pseudonym: the id, without name, e-mail, phone and address. */
export const DELETED_PERSON = { name: 'Cuenta', lastName: 'eliminada' } as const;

/** Erases the caller's personal data and ends every session. It cannot be undone. */
export const DeleteAccount = defineMessage({
  service: 'identity',
  name: 'delete-account',
  access: 'session',
  input: deleteAccountSchema,
  output: z.object({}),
  errors: [identityErrors.WRONG_CURRENT_PASSWORD, identityErrors.TOO_MANY_ATTEMPTS],
});

/** The gateway first asks companies, because only that service knows who administers a company. */
export const deleteAccount = edge({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/user/me',
  tag: 'Cuentas',
  access: 'session',
  status: 204,
  summary: 'Eliminar mi cuenta y mis datos personales; no se puede deshacer',
  body: deleteAccountSchema,
  errors: [identityErrors.WRONG_CURRENT_PASSWORD, identityErrors.TOO_MANY_ATTEMPTS, companyErrors.OWNER_OF_OTHERS],
});
