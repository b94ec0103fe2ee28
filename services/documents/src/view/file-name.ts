import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';

const prefixes = { Quotation: 'Cotizacion', Request: 'Requerimiento' } as const;

/** `Cotizacion_COT-2026-0044.pdf`. What a file system or a header might trip over becomes a hyphen. */
export function fileNameOf(document: PrintDocument, output: DocumentOutput): string {
  const code = document.code
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '');
  return `${prefixes[document.kind]}_${code || 'sin-codigo'}.${output}`;
}
