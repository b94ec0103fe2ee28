import { lettersOf } from './headings.js';

/** The kind of a footer row: what it sums or adds. `ADDED`: an additional amount without a known name. */
export const footerKinds = ['DIRECT_COST', 'OVERHEAD', 'PROFIT', 'ADDED', 'SUBTOTAL', 'TAX', 'TOTAL', 'WORDS'] as const;
export type FooterKind = (typeof footerKinds)[number];

interface FooterRule {
  kind: FooterKind;
  /** Matches the letters of its text. */
  words: RegExp;
}

const currency = '(s|soles|ensoles|pen|us|usd|dolares)?';

/** Footer rows as Peruvian budgets write them. */
const rules: readonly FooterRule[] = [
  {
    kind: 'DIRECT_COST',
    words: new RegExp(`^(total|subtotal|sumade)?costos?directos?(total|delaobra|deobra)?${currency}$`),
  },
  {
    kind: 'OVERHEAD',
    words: new RegExp(`^(gastosgenerales|gg)(fijos|variables|fijosyvariables)?(delcd|decd|cd)?${currency}$`),
  },
  { kind: 'PROFIT', words: new RegExp(`^(utilidad|utilidades)(delcd|decd|cd)?${currency}$`) },
  {
    kind: 'ADDED',
    words: new RegExp(
      `^(gastosgeneralesyutilidad(es)?|(gastos?de)?supervision|expedientetecnico|gastosdeliquidacion)${currency}$`,
    ),
  },
  { kind: 'SUBTOTAL', words: /^(subtotal|subtotalpresupuesto|totalparcial|totalsinigv|valorventa)[a-z]{0,40}$/ },
  { kind: 'TAX', words: new RegExp(`^(igv|impuestogeneralalasventas|impuestoigv)(igv|delsubtotal)?${currency}$`) },
  {
    kind: 'TOTAL',
    words: new RegExp(
      `^(total|grantotal|(presupuesto|costo|monto|importe|precio|valor)total|valorreferencial)(general|neto|final|presupuesto|delpresupuesto|delaobra|deobra|obra|deinversion|referencial)*(incluidoigv|incluyeigv|incigv|conigv)?${currency}$`,
    ),
  },
];

/** 'SON: VEINTE MIL OCHOCIENTOS TREINTA Y SEIS Y 49/100 SOLES' */
const words = /^[\s[(]*son\s*[:.]|^[\s[(]*son\s.*(\/\s*100|soles|d[oó]lares)/i;

/** The kind of footer row of a text; null for any other text. */
export function footerKindOf(text: string): FooterKind | null {
  if (text.trim() === '') return null;
  if (words.test(text)) return 'WORDS';
  const letters = lettersOf(text.replace(/\(?\s*\d+(?:[.,]\d+)?\s*%\s*\)?/g, ' '));
  return rules.find((rule) => rule.words.test(letters))?.kind ?? null;
}

/** `10` of 'GASTOS GENERALES (10 %)'; null without a percentage. */
export function percentIn(text: string): string | null {
  const match = /(\d+(?:[.,]\d+)?)\s*%/.exec(text);
  return match ? match[1]!.replace(',', '.') : null;
}
