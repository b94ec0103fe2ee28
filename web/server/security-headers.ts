/** Where browsers report what a page tried to load: a route of the gateway, under the same origin. */
const REPORTS = '/api/csp-reports';

/**
 * What a page may load. Script and style elements need the nonce of this answer; style attributes are allowed, because
 * Mantine uses them for positions. `data:` fonts and `blob:` frames are for document previews, which are
 * self-contained HTML files.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that know `report-to` ignore the older directive.
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ');
}

/** Pages with the secret of a mailed link in their address: they send no referrer. */
export const isSecretPage = (path: string): boolean => /^\/auth\/(verificar|restablecer)\/?$/.test(path);

/** Headers of every answer of this process. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `csp="${REPORTS}"`,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
