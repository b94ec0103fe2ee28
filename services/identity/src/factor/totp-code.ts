import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '@cotizaobra/proto/identity/factor-model';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'CotizaObra';
/** 160 bits, the length of the HMAC (RFC 4226). */
const SECRET_BYTES = 20;
/** Steps before and after now: phones' clocks differ. */
const WINDOW = 1;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The address that an authenticator app reads from the QR code. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step of a right code within one step of now; null for a wrong one. The library compares in constant time.
 * @param now epoch milliseconds
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / TOTP_PERIOD_SECONDS) + delta;
}
