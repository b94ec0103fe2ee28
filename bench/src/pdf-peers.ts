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

interface Command {
  /** With its version. */
  name: string;
  print(): Promise<unknown>;
}

export interface Commands {
  found: Command[];
  missing: string[];
  close(): void;
}

const commands = ['weasyprint', 'wkhtmltopdf'];

/** `57.2`, or null if the program is missing. */
async function versionOf(name: string): Promise<string | null> {
  const told = await run(name, ['--version']).catch(() => null);
  return told && (/\d+(\.\d+)+/.exec(told.stdout)?.[0] ?? 'of unknown version');
}

/** Installed programs that print an HTML file. */
export async function printCommands(html: string): Promise<Commands> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-bench-html-'));
  const source = path.join(folder, 'document.html');
  writeFileSync(source, html);
  const found: Command[] = [];
  const missing: string[] = [];
  for (const name of commands) {
    const version = await versionOf(name);
    if (version === null) missing.push(name);
    else {
      const print = () => run(name, ['-q', source, path.join(folder, `${name}.pdf`)]);
      found.push({ name: `${name} ${version}`, print });
    }
  }
  return { found, missing, close: () => rmSync(folder, { recursive: true, force: true }) };
}
