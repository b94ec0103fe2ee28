/** Characters of the bytes from 128 on. Source: Unicode's mapping tables CP850.TXT and CP437.TXT. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const charsets = ['UTF-8', 'ANSI', '850', '437'] as const;
/** As a ~V record names them; ANSI is Windows-1252. */
export type Charset = (typeof charsets)[number];

/** Windows-1252: Latin 1 but for the bytes 128 to 159. Node's decoder has read these as Latin 1 in some versions. */
const CP1252 =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, at) => at + 160));
const upperHalves: Record<Exclude<Charset, 'UTF-8'>, string> = { ANSI: CP1252, '850': CP850, '437': CP437 };

/** Decodes bytes of a charset with one byte a character. */
export function decodeSingle(bytes: Uint8Array, charset: Exclude<Charset, 'UTF-8'>): string {
  const upper = Uint16Array.from(upperHalves[charset], (character) => character.charCodeAt(0));
  const codes = new Uint16Array(bytes.length);
  for (const [at, byte] of bytes.entries()) codes[at] = byte < 128 ? byte : upper[byte - 128]!;
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(codes);
}

const ansiBytes = new Map(Array.from(CP1252, (character, at) => [character, at + 128]));

/** The text in Windows-1252; null if a character is missing there. */
export function encodeAnsi(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 128 ? code : ansiBytes.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}
