import { z } from 'zod';

/** Digits of a code of an authenticator app, and its period in seconds (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
export const RECOVERY_CODES = 10;
/** Lifetime of the question for the code after the password. */
export const CHALLENGE_MINUTES = 5;

const typed = z.string({ error: 'El código es requerido' }).trim().min(1, 'El código es requerido');

/** A code of the authenticator app: 6 digits; blanks between them do not count. */
export const totpCodeSchema = typed
  .max(20, 'El código tiene 6 cifras')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'El código tiene 6 cifras'));

/** A code of the app or a recovery code, as typed. */
export const factorCodeSchema = typed.max(40, 'El código es demasiado largo');

export const recoveryCodesSchema = z.array(z.string()).length(RECOVERY_CODES);
