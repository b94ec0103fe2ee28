export const currencies = ['PEN', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

interface CurrencyWords {
  /** The names that people choose and read. */
  name: string;
  symbol: string;
  /** The name at the end of a total in words. */
  inWords: string;
}

export const currencyWords: Record<Currency, CurrencyWords> = {
  PEN: { name: 'Soles', symbol: 'S/', inWords: 'SOLES' },
  USD: { name: 'Dólar', symbol: '$', inWords: 'DÓLARES AMERICANOS' },
  EUR: { name: 'Euro', symbol: '€', inWords: 'EUROS' },
};

const byName = new Map<string, Currency>([
  ...currencies.map((code) => [code.toLowerCase(), code] as const),
  ['soles', 'PEN'],
  ['sol', 'PEN'],
  ['dólar', 'USD'],
  ['dolar', 'USD'],
  ['dólares', 'USD'],
  ['dolares', 'USD'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
]);

/** The code behind a code or a Spanish name (`Soles`, `Dólar`, `Euro`), or null. */
export function findCurrency(text: string): Currency | null {
  return byName.get(text.trim().toLowerCase()) ?? null;
}
