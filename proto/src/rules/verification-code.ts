/** No I, L, O and U: nobody can confuse them with digits, and no word is spelt. Source: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNS = 16;
/** 16 signs of 5 bits. */
export const VERIFICATION_BYTES = SIGNS;

/** `K3TN-8WQA-5HJM-2YPC` of 16 random bytes: 80 bits, because each byte gives one sign of 32. */
export function verificationCode(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, SIGNS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return grouped(signs.join(''));
}

/** The code as it is stored, from what a person typed: small letters, spaces, no hyphens, O for 0. Null: it is none. */
export function readVerificationCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = signs.length === SIGNS && [...signs].every((sign) => ALPHABET.includes(sign));
  return isCode ? grouped(signs) : null;
}

/** The address on the document. */
export const verificationPath = (code: string): string => `/verificar/${code}`;

const grouped = (signs: string): string => signs.replace(/.{4}(?=.)/g, '$&-');
