import { sealKey } from '@cotizaobra/documents/dist/seal/seal-keys.js';
import { sealPdf } from '@cotizaobra/documents/dist/seal/seal-pdf.js';
import { selfSignedPem } from '@cotizaobra/documents/dist/seal/self-signed.js';
import { aQuotation, longOutline } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { atMost } from '../report.js';

const ROWS = 100;
const ROUNDS = 40;
const CODE = 'K3TN-8WQA-5HJM-2YPC';

/** What the seal adds to a PDF of 100 rows with a QR code, printed on a warm page. */
export async function pdfSealBench(): Promise<Measured> {
  const open = await openPrinter();
  try {
    const address = `https://cotizaobra.pe/verificar/${CODE}`;
    const verification = { code: CODE, address, issued: null, acceptance: null };
    const document = aQuotation({ lines: longOutline(ROWS), verification });
    const { signer } = sealKey('bench', await selfSignedPem('Bench', new Date()));
    const pdf = await open.printer.pdf(document, null);
    const samples = await alternate(
      { count: ROUNDS },
      {
        seal: () => timed(() => sealPdf(pdf, signer, new Date())),
        print: () => timed(() => open.printer.pdf(document, null)),
      },
    );
    const value = median(samples.seal);
    const peer = { name: 'from data to the PDF itself', value: median(samples.print) };
    const row = { what: 'seal of a PDF of 100 rows', value, unit: 'ms', samples: ROUNDS, peer } as const;
    return { rows: [{ ...row, bar: atMost(value, 15, 'ms') }], notes: [`${pdf.length} bytes before the seal`] };
  } finally {
    await open.close();
  }
}
