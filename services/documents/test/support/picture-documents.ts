import type { PrintDocument, TemplateId } from '@cotizaobra/proto/documents/model';
import { type Line, outline } from '../../src/sample/outline.js';
import { pngOf } from './png.js';
import { aQuotation, aRequest, longOutline } from './print-documents.js';

export interface PictureCase {
  document: PrintDocument;
  logo: string | null;
}

const logo = `data:image/png;base64,${pngOf(300, 160).toString('base64')}`;
const text = (length: number): string => 'Descripción larguísima con Ñ y números 1,234.50 '.repeat(50).slice(0, length);

const party = { name: text(400), phone: text(80), email: text(80), address: text(300), place: text(100) };
const extremeLines: Line[] = [
  [0, 'T'.repeat(40), text(700)],
  [1, 'S'.repeat(40), 'W'.repeat(500)],
  [2, 'P'.repeat(40), 'Ñ'.repeat(700), 'U'.repeat(40), '999999999999.9999', '999999999.9999'],
  [2, 'P-2', 'línea\n'.repeat(20), 'm', '1', null],
  ...Array.from({ length: 18 }, (_, at): Line => [at + 3, 'S', `nivel ${at + 4}`]),
  [20, 'P-3', text(500), 'm', '1', '1'],
];

/** What is drawn of every template. Only letters of the embedded fonts: others depend on the machine. */
export const pictureCases: Record<string, (template: TemplateId) => PictureCase> = {
  short: (template) => ({ document: aQuotation({ template }), logo }),
  long: (template) => ({
    document: aQuotation({
      template,
      form: 'owner',
      revision: 2,
      internalCode: 'INT-0007',
      userdata: { name: 'Elmer', lastName: 'Quispe', phone: '999 111 222', email: 'elmer@vallevinac.pe' },
      taxMode: 'EXCLUDED',
      lines: longOutline(80),
    }),
    logo: null,
  }),
  extreme: (template) => ({
    document: aQuotation({
      template,
      title: text(500),
      project: text(500),
      code: 'C'.repeat(40),
      issuer: { ...party, ruc: '20999012371', contactName: text(200), contactRole: text(200) },
      client: party,
      details: { deliveryPlace: text(900), paymentMethod: 'a\n'.repeat(20), servicePlace: 'Ate' },
      rows: outline(extremeLines),
    }),
    logo: null,
  }),
  request: (template) => ({ document: aRequest({ template }), logo: null }),
};
