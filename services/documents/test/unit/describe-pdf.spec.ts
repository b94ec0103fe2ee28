import { describePdf } from '../../src/pdf/describe-pdf.js';

const description = { title: 'COT-1 · Señal', author: 'Núñez (Hnos.) S.A.C.', language: 'es-PE' };

/** The least Chrome writes: a catalog, the information, a table and a trailer. */
function smallPdf(): Buffer {
  const info = '1 0 obj\n<</Title (x \\) y)\n/Creator (HeadlessChrome)\n/Producer (Skia/PDF m153)>>\nendobj\n';
  const catalog = '2 0 obj\n<</Type /Catalog\n/Pages 3 0 R>>\nendobj\n';
  const head = '%PDF-1.4\n';
  const line = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 3\n0000000000 65535 f \n${line(head.length)}${line(head.length + info.length)}`;
  const start = head.length + info.length + catalog.length;
  const trailer = `trailer\n<</Size 3\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(head + info + catalog + table + trailer, 'latin1');
}

const hex = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

describe('what a PDF says of itself', () => {
  it('is added behind its end, and the rest stays as it was', () => {
    const pdf = smallPdf();
    const described = Buffer.from(describePdf(pdf, description));
    expect(described.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const update = described.subarray(pdf.length).toString('latin1');
    expect(update).toContain(`/Title <${hex(description.title)}>`);
    expect(update).toContain(`/Author <${hex(description.author)}>`);
    expect(update).toContain('/Lang (es-PE)');
    expect(update).toContain('/Pages 3 0 R');
    expect(update).toContain('/Producer (Skia/PDF m153)');
    expect(update).not.toContain('HeadlessChrome');
  });

  it('points at where its objects really are', () => {
    const described = Buffer.from(describePdf(smallPdf(), description)).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(described)![1]);
    const table = described.slice(start);
    expect(table).toMatch(/^xref\n1 1\n\d{10} 00000 n \n2 1\n\d{10} 00000 n \ntrailer/);
    for (const [, number, offset] of table.matchAll(/(\d) 1\n(\d{10})/g)) {
      expect(described.slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj\n`));
    }
  });

  it('is refused to what is no PDF of Chrome', () => {
    expect(() => describePdf(Buffer.from('nothing'), description)).toThrow('trailer');
    const broken = smallPdf().toString('latin1').replace('xref\n0 3', 'xerf\n0 3');
    expect(() => describePdf(Buffer.from(broken, 'latin1'), description)).toThrow('trailer');
  });
});
