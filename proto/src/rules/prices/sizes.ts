/** Rewriting of sizes, strengths and numbers in a plain text: each pattern leaves one token that starts a new word. */
type Rewrite = readonly [pattern: RegExp, by: string | ((...found: string[]) => string)];

const INCH = String.raw`(?:"|pulg(?:adas?|s)?\b\.?|plgs?\b\.?|inch\b)`;
const binary = new Set(['2', '4', '8', '16', '32']);
const decimalInches: Record<string, string> = { '.5': '1/2', '.25': '1/4', '.75': '3/4', '.375': '3/8', '.625': '5/8' };
const romans: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };

/** `42.50` → `42.5`, `9.00` → `9`. */
const short = (number: string): string =>
  number.includes('.') ? number.replace(/0+$/, '').replace(/\.$/, '') : number;

function mixedInches(whole: string, numerator: string, divisor: string, all: string): string {
  return binary.has(divisor) && Number(numerator) < Number(divisor) ? ` ${whole}-${numerator}/${divisor}in ` : all;
}

function decimalInch(number: string): string {
  const [whole = '0', rest = ''] = short(number).split('.');
  const fraction = rest && decimalInches[`.${rest}`];
  if (rest && !fraction) return ` ${short(number)}in `;
  if (!fraction) return ` ${whole}in `;
  return Number(whole) > 0 ? ` ${whole}-${fraction}in ` : ` ${fraction}in `;
}

const perMetre: Record<string, number> = { m: 1000, cm: 10, mm: 1 };
const lengthUnit = (unit: string): string => (/^m(?:ts?|l|etros?)?$/.test(unit) ? 'm' : unit);

/** A length as millimetres, so that `0.60 m`, `60 cm` and `600 mm` are one token. */
function millimetres(number: string, unit: string): string {
  const length = Number(number) * (perMetre[lengthUnit(unit)] ?? 1);
  return ` ${short(length.toFixed(2))}mm `;
}

const LENGTH = 'mm|cm|mts?|ml|metros?|m';
const NUMBER = String.raw`\d+(?:\.\d+)?`;

/** Numbers of `60 x 120 cm` without a unit of their own take the next one. */
function shareUnit(all: string): string {
  const parts = all.split(/\s*[x*]\s*/).map((part) => part.trim());
  let unit = '';
  const shared: string[] = [];
  for (const part of parts.toReversed()) {
    const [, number = '', own = ''] = new RegExp(`^(${NUMBER})\\s*(${LENGTH})?$`).exec(part) ?? [];
    unit = own || unit;
    shared.unshift(number === '' ? part : `${number}${unit}`);
  }
  return ` ${shared.join(' ')} `;
}

const measures: readonly (readonly [spellings: string, token: string])[] = [
  ['mm2|mm\\^2', 'mm2'],
  ['m2|mt2|mts2|m\\^2', 'm2'],
  ['m3|mt3|mts3|m\\^3', 'm3'],
  ['kgs?|kilos?|kilogramos?', 'kg'],
  ['grs?|gramos?|g', 'g'],
  ['gal|gln|gls|gl|galon(?:es)?', 'gal'],
  ['lts?|litros?|ltr|l', 'l'],
  ['voltios?|volts?|v', 'v'],
  ['watts?|vatios?|w', 'w'],
  ['amperios?|amp|a', 'a'],
  ['huecos?|hcos?|h', 'huecos'],
  ['ton|tn|toneladas?|t', 't'],
  ['hp', 'hp'],
  ['psi', 'psi'],
  ['ma', 'ma'],
  ['p3|pie3', 'p3'],
  ['p2|pie2', 'p2'],
  ['yd3', 'yd3'],
];

/** In this order: what is special comes before what is general. */
const rewrites: readonly Rewrite[] = [
  [/(\d\s*(?:mm|cm|mts?|m|"|')?)\s*x\s*(?=\d)/g, '$1 x '],
  [/\b([1-9]\d{0,2}),(\d{3})(?![\d.,])/g, '$1$2'],
  [/(\d),(?=\d)/g, '$1.'],
  [/(?<![\w/.])(\d+)\/([248])\s*hp\b/g, (_, a, b) => ` ${Number(a) / Number(b)}hp `],
  [/\bf\s*'?\s*c\s*[=:]?\s*(\d{2,3})(?!\d)(?:\s*kgf?\s*[/.]?\s*cm\s*\^?2)?/g, ' fc$1 '],
  [/\bf\s*'?\s*y\s*[=:]?\s*(\d{4})(?!\d)(?:\s*kgf?\s*[/.]?\s*cm\s*\^?2)?/g, ' fy$1 '],
  [/\b(?:grado|gr\.?|g)\s*-?\s*60\b/g, ' fy4200 '],
  [/\b(\d{3})\s*kgf?\s*[/.]\s*cm\s*\^?2/g, ' fc$1 '],
  [/\b(?:n\s*o\s*)?(?:awg\s*(?:n\s*\.?\s*o\s*)?#?\s*(\d+)|#?(\d+)\s*awg)\b/g, (_, a, b) => ` awg${a || b} `],
  [/(?:\bn\s*\.?\s*o\s*\.?|\bnro\b\.?|\bnum(?:ero)?\b\.?|#|\bcal(?:ibre)?\b\.?|\bn-)\s*(\d+)(?![\d/])/g, ' n$1 '],
  [/\b(\d+)\s*(?:o|grados?)(?![\w'])/g, ' $1grados '],
  [
    new RegExp(String.raw`(?<![\w/.])(\d{1,2})\s*(?:\s|-|\+|\by\b|\.)\s*(\d+)/(\d+)\s*${INCH}?`, 'g'),
    (all, a, n, d) => mixedInches(a!, n!, d!, all!),
  ],
  [
    new RegExp(String.raw`(?<![\d/-])(\d+)/(\d+)\s*${INCH}?`, 'g'),
    (all, n, d) => (binary.has(d!) && Number(n) < Number(d) ? ` ${n}/${d}in ` : all!),
  ],
  [
    new RegExp(String.raw`(?<![\d/])(${NUMBER})\s*x\s*(${NUMBER})\s*${INCH}`, 'g'),
    (_, a, b) => decimalInch(a!) + decimalInch(b!),
  ],
  [new RegExp(String.raw`(?<![\d/])(${NUMBER})\s*${INCH}`, 'g'), (_, number) => decimalInch(number!)],
  [/\btipo\s*-?\s*(iii|ii|iv|i|v)\b/g, (_, roman) => ` tipo${romans[roman!]} `],
  [/\btipo\s*-?\s*(\w{1,3})\b/g, ' tipo$1 '],
  [/\b(?:clase|cl\.?|c)\s*-?\s*(\d+(?:\.\d+)?)\b(?!\s*(?:mm|cm|m|kg|v|w|a)\b)/g, ' clase$1 '],
  [/\bsch(?:edule)?\.?\s*-?\s*(\d+)\b/g, ' sch$1 '],
  [/\b(pn|sn)\s*-?\s*(\d+)\b/g, ' $1$2 '],
  [/\bsdr\s*-?\s*(\d+)\b/g, ' sdr$1 '],
  [/\bdn\s*-?\s*(\d+)\b(?:\s*mm\b)?/g, ' $1mm '],
  ...measures.map(
    ([spellings, token]): Rewrite => [
      new RegExp(String.raw`(?<![\w/.])(${NUMBER})\s*(?:${spellings})\b\.?`, 'g'),
      (_, number) => ` ${short(number!)}${token} `,
    ],
  ),
  [
    new RegExp(
      String.raw`(?<![\w/.])${NUMBER}\s*(?:${LENGTH})?(?:\s*[x*]\s*${NUMBER}(?![\d/.-])\s*(?:(?:${LENGTH})\b)?)+`,
      'g',
    ),
    (all) => shareUnit(all!),
  ],
  [
    new RegExp(String.raw`(?<![\w/.])(${NUMBER})\s*(${LENGTH})\b\.?`, 'g'),
    (_, number, unit) => millimetres(number!, unit!),
  ],
];

/** A plain text with one token for each size: `1/2in`, `fc210`, `9000mm`, `42.5kg`, `n16`, `tipo1`. */
export function withSizes(plain: string): string {
  let text = plain;
  for (const [pattern, by] of rewrites)
    text = typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, (...found) => by(...found));
  return text;
}
