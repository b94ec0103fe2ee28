/**
 * Over HTTPS the browser takes a cookie of this name from a secure answer only, so that a sibling without HTTPS cannot
 * plant one (RFC 6265bis). `__Host-` is not possible: these cookies are sent to their own paths alone.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name);
