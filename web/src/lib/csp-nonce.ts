/** The nonce of this page's answer: style elements made here need it. Empty where no policy is set (development, tests). */
export function cspNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
