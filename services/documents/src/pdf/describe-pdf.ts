/** The metadata of a document that a PDF reader shows. */
export interface PdfDescription {
  title: string;
  author: string;
  /** As in HTML: `es-PE`. */
  language: string;
}

const CREATOR = 'CotizaObra';

/** A PDF text string: UTF-16 with byte order mark, in hexadecimal. */
const textString = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

interface Tail {
  size: number;
  root: number;
  info: number;
  startXref: number;
}

/** The trailer in the form of Skia: a classic cross-reference table with one section. */
function tailOf(text: string): Tail | null {
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const number = (pattern: RegExp): number => Number(pattern.exec(trailer)?.[1] ?? Number.NaN);
  const tail = {
    size: number(/\/Size (\d+)/),
    root: number(/\/Root (\d+) 0 R/),
    info: number(/\/Info (\d+) 0 R/),
    startXref: number(/startxref\s+(\d+)/),
  };
  return Object.values(tail).every(Number.isInteger) ? tail : null;
}

const XREF_LINE = 20;

/** The dictionary of an object, without its brackets. */
function dictionaryOf(text: string, tail: Tail, object: number): string | null {
  const table = /^xref\n0 \d+\n/.exec(text.slice(tail.startXref, tail.startXref + 40));
  if (table === null) return null;
  const line = tail.startXref + table[0].length + object * XREF_LINE;
  const offset = Number(text.slice(line, line + 10));
  const end = text.indexOf('endobj', offset);
  const found = new RegExp(`^${object} 0 obj\\n<<([\\s\\S]*)>>\\s*$`).exec(text.slice(offset, end));
  return found?.[1] ?? null;
}

/** Keeps creation date and producer; sets title and author. */
function infoOf(old: string, { title, author }: PdfDescription): string {
  const kept = old.match(/\/(Producer|CreationDate|ModDate) \((?:[^\\)]|\\.)*\)/g) ?? [];
  const ours = [`/Title ${textString(title)}`, `/Author ${textString(author)}`, `/Creator ${textString(CREATOR)}`];
  return [...ours, ...kept].join('\n');
}

function catalogOf(old: string, { language }: PdfDescription): string {
  const viewer = old.includes('/ViewerPreferences') ? '' : '\n/ViewerPreferences <</DisplayDocTitle true>>';
  return `${old.replace(/\/Lang \([^)]*\)/, '')}\n/Lang (${language})${viewer}`;
}

/**
 * Adds title, author and language to a PDF from Chrome as an incremental update. The bytes of the pages do not change.
 * Throws when the file does not have Chrome's structure.
 */
export function describePdf(pdf: Uint8Array, description: PdfDescription): Uint8Array {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const tail = tailOf(text);
  const info = tail && dictionaryOf(text, tail, tail.info);
  const catalog = tail && dictionaryOf(text, tail, tail.root);
  if (tail === null || info === null || catalog === null) throw new Error('the PDF has no trailer that is known');
  const objects: [number: number, dictionary: string][] = [
    [tail.info, infoOf(info, description)],
    [tail.root, catalogOf(catalog, description)],
  ];
  let update = '\n';
  let table = 'xref\n';
  for (const [number, dictionary] of objects) {
    table += `${number} 1\n${String(text.length + update.length).padStart(10, '0')} 00000 n \n`;
    update += `${number} 0 obj\n<<${dictionary}>>\nendobj\n`;
  }
  const startXref = text.length + update.length;
  const references = `/Size ${tail.size}\n/Root ${tail.root} 0 R\n/Info ${tail.info} 0 R\n/Prev ${tail.startXref}`;
  update += `${table}trailer\n<<${references}>>\nstartxref\n${startXref}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')]);
}
