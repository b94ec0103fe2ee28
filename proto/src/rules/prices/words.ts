/** Words that say nothing about what is bought. */
export const fillers = new Set(
  'de del la el los las lo un una para con en y e o por a al x p c tipo marca mca aprox segun espec tecnica plano c/u color cada incl inc espesor esp diametro diam d'.split(
    ' ',
  ),
);

/** Units named without a number: the line's own unit says it. */
export const unitWords = new Set(
  'bolsa bls bol varilla var vrl barra unidad und uni pieza pza galon gln gal rollo rll millar mll metro ml mt mts m kg kilo lineal cubico cuadrado m2 m3'.split(
    ' ',
  ),
);

/** Phrases of one meaning, in a plain text. Applied before the text is split into words. */
export const phrases: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\bking\s*kong\b|\bk\s*\.?\s*k\b\.?/g, ' kingkong '],
  [/\b(?:llave|interruptor)\s+(?:termica|termomagnetic[ao])\b|\bi\.?t\.?m\b\.?/g, ' termomagnetico '],
  [/\bs\s*\.?\s*a\s*\.?\s*p\b\.?/g, ' sap '],
  [/\bs\s*\.?\s*a\s*\.?\s*l\b\.?/g, ' sal '],
  [/\bp\s*\.?\s*v\s*\.?\s*c\b\.?/g, ' pvc '],
  [/\bm\s*\.\s*o\s*\.|\bmano\s+de\s+obra\b/g, ' manoobra '],
  [/\bmadera\s+terciada\b|\bplywood\b|\bcontrachapad[ao]\b/g, ' triplay '],
  [/\bpuest[ao]s?\s+en\s+(?:obra|planta)\b/g, ' '],
  [/\bdos\b/g, ' 2 '],
  [/\btres\b/g, ' 3 '],
  [/\bdesagues?\b/g, ' desague '],
  [/\bs\s*\/\s*/g, ' sin '],
  [/\bc\s*\/\s*(?!u\b)|\bp\s*\/\s*/g, ' '],
];

/** Abbreviation or other word → the word that stands for both. Keys and values are stems. */
const sameWords: readonly (readonly [word: string, ...others: string[]])[] = [
  ['acero', 'fierro', 'hierro', 'fe', 'fo'],
  ['corrugado', 'corr', 'corrug', 'corugado'],
  ['cemento', 'cem', 'cto'],
  ['concreto', 'conc', 'concr'],
  ['premezclado', 'premez', 'premezc', 'premix'],
  ['tubo', 'tub', 'tuberia', 'tbo'],
  ['ladrillo', 'ladr', 'lad'],
  ['alambre', 'alam', 'alamb'],
  ['recocido', 'recoc', 'rec'],
  ['galvanizado', 'galv', 'galvan'],
  ['negro', 'neg'],
  ['pintura', 'pint'],
  ['chancado', 'triturado', 'chanc'],
  ['porcelanato', 'porc', 'porcel'],
  ['ceramico', 'ceram', 'cer'],
  ['inodoro', 'inod', 'wc'],
  ['lavatorio', 'lavamano', 'lavat'],
  ['excavacion', 'exc', 'excav'],
  ['encofrado', 'encof', 'enc'],
  ['desencofrado', 'desencof', 'desenc'],
  ['instalacion', 'inst', 'instal', 'colocacion', 'coloc'],
  ['suministro', 'sum', 'suminist', 'provision'],
  ['material', 'mat', 'mater'],
  ['eliminacion', 'elim'],
  ['tarrajeo', 'revoque', 'tartajeo', 'tarraj'],
  ['valvula', 'valv'],
  ['compactado', 'compact', 'comp'],
  ['relleno', 'rell'],
  ['plancha', 'placa', 'panel', 'lamina', 'pl'],
  ['drywall', 'gyplac'],
  ['pegamento', 'pega', 'adhesivo'],
  ['eternit', 'fibrocemento'],
  ['electrico', 'elect', 'electr'],
  ['interruptor', 'interr'],
  ['tomacorriente', 'tomac', 'toma'],
  ['blanco', 'bco', 'blco'],
  ['estandar', 'standar', 'standard', 'std'],
  ['agua', 'ag'],
  ['manual', 'man'],
  ['maquina', 'maq', 'maquinaria'],
];

/** What standard goods carry by custom: naming it or its maker changes nothing. The first stem tells the family. */
export const families: readonly (readonly [family: string, ...dropped: string[]])[] = [
  [
    'cemento',
    'portland',
    '42.5kg',
    'sol',
    'andino',
    'pacasmayo',
    'yura',
    'inka',
    'quisqueya',
    'apu',
    'wari',
    'frontera',
    'gris',
  ],
  [
    'corrugado',
    'fy4200',
    '9000mm',
    'aceros',
    'arequipa',
    'siderperu',
    'sider',
    'construccion',
    'astm',
    'a615',
    'barra',
    'aa',
  ],
  ['pvc', 'pavco', 'nicoll', 'tigre', 'wavin', 'eurotubo', 'inyectoplast', 'matusita', 'plastica'],
  ['cable', 'indeco', 'celsa', 'miguelez', 'elcope', 'electrico'],
  ['alambre', 'construccion', 'amarre', 'acero'],
  ['kingkong', 'lark', 'piramide', 'fortaleza', 'arcilla', 'rex', 'diamante'],
];

/** Singular and without gender: `gruesas` and `grueso` have one stem, `paneles` and `panel` too. Tokens with digits stay. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  let base = word;
  if (base.length >= 5 && base.endsWith('s')) base = base.slice(0, -1);
  return base.length >= 4 && /[aeo]$/.test(base) ? base.slice(0, -1) : base;
}

const sameStems = new Map(sameWords.flatMap(([word, ...others]) => others.map((other) => [stem(other), stem(word)])));

/** The stem that stands for a word. */
export const meaningOf = (word: string): string => {
  const base = stem(word);
  return sameStems.get(base) ?? base;
};
