import type { RouteDef } from '@cotizaobra/proto/core/route';
import type { ApiServer } from './api-server.js';

export interface FileAnswer {
  route: Pick<RouteDef, 'method' | 'path'>;
  type: string;
  name: string;
  bytes: Uint8Array;
}

/** Routes that answer bytes, beside what the API server answers as JSON. */
export function answerFiles(api: ApiServer, files: readonly FileAnswer[]): void {
  const asJson = api.handle.bind(api);
  api.handle = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = files.find(({ route }) => patternOf(route.path).test(pathname) && route.method === request.method);
    if (!file) return asJson(request, response);
    response.writeHead(200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    });
    response.end(file.bytes);
  };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** A small, valid PDF of A4 pages, each with a line of text. */
export function pdfOf(pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  const font = 3 + pages.length * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((text, at) => {
      const stream = `BT /F1 28 Tf 60 760 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + at * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(body);
}
