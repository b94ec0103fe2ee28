const marks = /\p{M}/gu;

/**
 * Lower case without accents, one spelling for quotes (`"` inches, `'`), fractions (`1½` → `1 1/2`) and multiplication
 * signs (`×` → `x`). Punctuation stays, because sizes need it.
 */
export function plainText(text: string): string {
  return text
    .replace(/(\d)(?=[¼½¾⅛⅜⅝⅞])/g, '$1 ')
    .replace(/['’‘´`′]{2}|["“”″]/g, '"')
    .replace(/[’‘´`′]/g, "'")
    .replace(/[º°]/g, 'o ')
    .replace(/[×✕]/g, ' x ')
    .replace(/[øØΦφ⌀∅]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replaceAll('⁄', '/')
    .replace(/(\d)\s*\/\s*(?=\d)/g, '$1/');
}
