import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

const run = promisify(execFile);

pdfmake.addFonts(roboto);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);

/** The same rows by pdfmake, which draws a table without a browser: plainer, without carried sums or kept-together titles. */
export function printWithPdfmake({ title, code, rows, totals }: PrintDocument): Promise<Buffer> {
  const body = rows.map((row) => [
    row.number,
    row.code,
    row.description,
    row.unit,
    row.quantity ?? '',
    row.price ?? '',
    row.partial ?? row.sum ?? '',
  ]);
  const head = ['Item', 'Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Parcial'];
  return pdfmake
    .createPdf({
      defaultStyle: { font: 'Roboto', fontSize: 8 },
      content: [
        { text: `${code} ${title}`, fontSize: 14 },
        {
          table: {
            headerRows: 1,
            widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
            body: [head, ...body],
          },
        },
        `TOTAL ${totals?.total ?? ''}`,
      ],
    })
    .getBuffer();
}

export interface Command {
  name: string;
  print(): Promise<unknown>;
  close(): void;
}

const commands = { weasyprint: ['-q'], wkhtmltopdf: ['-q'] };

/** Programs of this machine that print an HTML file, those of them that are there. */
export async function printCommands(html: string): Promise<{ found: Command[]; missing: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-bench-html-'));
  const source = path.join(folder, 'document.html');
  writeFileSync(source, html);
  const found: Command[] = [];
  const missing: string[] = [];
  for (const [name, options] of Object.entries(commands)) {
    const there = await run(name, ['--version']).then(
      () => true,
      () => false,
    );
    if (!there) missing.push(name);
    else
      found.push({
        name,
        print: () => run(name, [...options, source, path.join(folder, `${name}.pdf`)]),
        close: () => rmSync(folder, { recursive: true, force: true }),
      });
  }
  if (found.length === 0) rmSync(folder, { recursive: true, force: true });
  return { found, missing };
}
