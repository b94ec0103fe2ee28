const HEIGHT = 842;
const MARGIN = 56;
const LINE = 20;

/** An A4 page with a heading and lines of two columns, in the PDF reader's Helvetica. */
export function onePagePdf({ title, owner, lines }: PdfPage): Buffer {
  const words = [
    text(MARGIN, HEIGHT - 80, 'B', 20, title),
    text(MARGIN, HEIGHT - 102, 'R', 11, owner),
    `0.85 0.86 0.84 RG ${MARGIN} ${HEIGHT - 118} m ${595 - MARGIN} ${HEIGHT - 118} l S`,
    ...lines.flatMap(([left, right], at) => {
      const y = HEIGHT - 150 - at * LINE;
      return [text(MARGIN, y, 'R', 11, left), text(400, y, 'R', 11, right)];
    }),
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(words, 'latin1')} >>\nstream\n${words}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

export interface PdfPage {
  title: string;
  owner: string;
  lines: readonly (readonly [left: string, right: string])[];
}

/** Spanish letters have the same codes in Latin-1 and in the PDF reader's encoding. */
const text = (x: number, y: number, font: 'R' | 'B', size: number, words: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const end = Buffer.byteLength(file, 'latin1');
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
