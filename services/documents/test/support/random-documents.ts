import type { PrintDocument, TemplateId } from '@cotizaobra/proto/documents/model';
import fc from 'fast-check';
import { type Line, outline } from '../../src/sample/outline.js';
import { aQuotation, aRequest } from './print-documents.js';

const word = fc.constantFrom('muro', 'W'.repeat(30), 'cañería', 'Ø 1/2"', 'm²', 'i', 'hormigón armado', '\n', '№ 4');
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '));
const figure = fc.constantFrom('0', '1', '12.5', '999.9999', '123456789.1234');

const line: fc.Arbitrary<Line> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(fc.nat(4), fc.constantFrom('T', 'TITULO-LARGO-0001'), text(30)) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.nat(4),
      fc.constantFrom('P-1', 'P'.repeat(40)),
      text(60).map((one) => one.slice(0, 2000)),
      fc.constantFrom('m', 'und', 'metros cúbicos'),
      figure,
      fc.option(figure, { nil: null }),
    ),
  },
);

/** Documents of every shape: short and long, deep, without prices, with terms that fill pages. */
export function randomDocuments(template: TemplateId): fc.Arbitrary<PrintDocument> {
  const shape = {
    lines: fc.array(line, { maxLength: 80 }),
    name: text(12).map((one) => one.slice(0, 400) || 'x'),
    project: text(20).map((one) => one.slice(0, 480)),
    notes: text(200).map((one) => one.slice(0, 4000)),
    deliveryPlace: text(10),
    request: fc.boolean(),
    owner: fc.boolean(),
  };
  return fc.record(shape).map(({ lines, name, project, notes, deliveryPlace, request, owner }) => {
    const details = { notes, deliveryPlace, paymentMethod: deliveryPlace };
    const parties = { issuer: { name, address: project }, client: owner ? null : { name, address: project } };
    const form = owner ? ('owner' as const) : ('others' as const);
    const note = owner ? { userdata: { name, address: project } } : {};
    const make = request ? aRequest : aQuotation;
    return make({ template, project, details, form, ...parties, ...note, rows: outline(lines, !request) });
  });
}
