export type ContentKind = 'ZIP' | 'CFB' | 'BC3' | 'TEXT' | 'UNKNOWN';

const starts = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const LOOKED_AT = 4_096;

/** Bytes that text never has: control characters other than tab, line ends and form feed. */
function isText(bytes: Buffer): boolean {
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true;
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = head.filter((byte) => byte === 0).length;
  // UTF-16 without a mark: every other byte of Latin text is zero.
  if (zeros * 3 > head.length) return head.length > 1;
  return !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c);
}

/** Web pages and XML are text too, but no table. */
const isMarkup = (bytes: Buffer): boolean =>
  /^\s*<(?:!doctype|html|\?xml|table|head|body|meta|style)/i.test(
    bytes.toString('latin1', 0, 256).replace(/^\u00ef\u00bb\u00bf/, ''),
  );

/** Records of FIEBDC-3: a letter between `~` and `|`, with ~V or ~C among the first. */
const isBc3 = (bytes: Buffer): boolean => /^[^~]{0,200}~[VKC]\s*\|/.test(bytes.toString('latin1', 0, LOOKED_AT));

/** The kind of a file by its content; its name says nothing. */
export function kindOf(bytes: Buffer): ContentKind {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'ZIP';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'CFB';
  if (bytes.length === 0 || !isText(bytes) || isMarkup(bytes)) return 'UNKNOWN';
  return isBc3(bytes) ? 'BC3' : 'TEXT';
}
