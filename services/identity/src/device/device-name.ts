import Bowser from 'bowser';

const UNKNOWN = 'Equipo desconocido';
const isApi = (userAgent: string): boolean => /^(?:node|curl|python|axios|undici|okhttp|Go-http)/i.test(userAgent);

/** 'Chrome en Windows', as far as the browser's own words tell. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  if (isApi(userAgent)) return 'Programa';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} en ${os.name}`;
  return browser.name || os.name || UNKNOWN;
}
