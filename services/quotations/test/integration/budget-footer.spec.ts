import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetFooter } from '@cotizaobra/proto/quotations/get-footer';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { open, quotation, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Rows = MessageInput<typeof SetFooter>['rows'];

const rows: Rows = [
  { key: 'cd', kind: 'DIRECT_COST', name: 'Costo directo' },
  { key: 'gg', kind: 'PERCENTAGE', name: 'Gastos generales', percent: '10', of: 'cd' },
  { key: 'ut', kind: 'PERCENTAGE', name: 'Utilidad', percent: '10', of: 'cd' },
  { key: 'st', kind: 'SUBTOTAL', name: 'Subtotal' },
  { key: 'igv', kind: 'IGV', name: 'IGV' },
  { key: 'total', kind: 'TOTAL', name: 'Total' },
];

/** Gastos generales from a detail table instead of a percentage. */
const detailed: Rows = rows.map((row) =>
  row.key === 'gg'
    ? {
        key: 'gg',
        kind: 'FIXED',
        name: 'Gastos generales',
        details: [
          { group: 'FIXED', name: 'Póliza', unit: 'glb', quantity: '1', price: '850.505' },
          { group: 'VARIABLE', name: 'Residente', unit: 'mes', quantity: '2.5', price: '6500' },
        ],
      }
    : row,
);

describe('the footer of a budget', () => {
  let platform: Platform;
  let seller: TestCompany;
  let client: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    seller = await platform.company();
    client = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** A budget with the direct cost of a public one: 20,836.49. */
  const written = () => quotation(seller, [{ quantity: '1', price: '20836.49' }]);
  const put = (id: string, version: number, wanted: Rows) => seller.ask(SetFooter, { id, version, rows: wanted });

  it('offers the usual rows and meets the known figures to the céntimo', async () => {
    const { id, version } = await written();
    const offered = await seller.ask(GetFooter, { id });
    expect(offered).toMatchObject({ isSet: false, directCost: '20836.49', total: '29504.47' });
    expect((await open(seller, id)).quotation).toMatchObject({ totalAmount: '20836.49', footer: null });
    const set = await put(id, version, rows);
    expect(set.rows.map(({ name, result }) => [name, result])).toEqual([
      ['Costo directo', '20836.49'],
      ['Gastos generales', '2083.65'],
      ['Utilidad', '2083.65'],
      ['Subtotal', '25003.79'],
      ['IGV', '4500.68'],
      ['Total', '29504.47'],
    ]);
    expect(set).toMatchObject({
      version: version + 1,
      isSet: true,
      totals: { subtotal: '25003.79', igv: '4500.68', totalAmount: '29504.47' },
      taxMode: 'EXCLUDED',
    });
    expect(set.words).toContain('VEINTINUEVE MIL QUINIENTOS CUATRO Y 47/100 SOLES');
  });

  it('is the total everywhere: document, card, edit, print, what the client got, and older revisions', async () => {
    const { id, version, partIds } = await written();
    const set = await put(id, version, rows);
    expect((await open(seller, id)).quotation).toMatchObject({ totalAmount: '29504.47', footer: set.rows });
    const list = await seller.ask(ListDocuments, { context: 'clientes' });
    expect(list.quotes.find((card) => card.idQuotation === id)).toMatchObject({ totalAmount: '29504.47' });
    const print = await seller.ask(GetPrintDocument, { id });
    expect(print.totals).toEqual({ subtotal: '25003.79', igv: '4500.68', total: '29504.47' });

    await seller.ask(SendToClient, { id, companyId: client.id });
    expect((await open(client, id)).quotation).toMatchObject({ totalAmount: '29504.47', footer: set.rows });
    const { version: revised } = await seller.ask(ReviseDocument, { id });
    const edited = await seller.ask(EditItems, {
      id,
      version: revised,
      operations: [{ op: 'update', id: partIds[0] ?? '', fields: { price: '100' } }],
    });
    expect(edited.totals).toEqual({ subtotal: '120.00', igv: '21.60', totalAmount: '141.60' });
    const revisions = await seller.ask(ListRevisions, { id });
    expect(JSON.stringify(revisions)).toContain('29504.47');
    const compared = await seller.ask(CompareRevisions, { id, from: 1, to: 'current' });
    expect([compared.from.totalAmount, compared.to.totalAmount]).toEqual(['29504.47', '141.60']);
    expect((await open(client, id)).quotation.totalAmount).toBe('29504.47');
  });

  it('sums the detail of a fixed amount, which the client does not see unless it was ticked', async () => {
    const sent = async (includeAnalyses: boolean) => {
      const { id, version } = await written();
      const { rows: own } = await put(id, version, detailed);
      expect(own.find(({ key }) => key === 'gg')).toMatchObject({ result: '17100.51', details: [{}, {}] });
      await seller.ask(SendToClient, { id, companyId: client.id, includeAnalyses });
      return (await open(client, id)).quotation;
    };
    const plain = await sent(false);
    expect(JSON.stringify(plain)).not.toContain('Residente');
    expect(plain.footer?.find(({ key }) => key === 'gg')).toMatchObject({ result: '17100.51', details: [] });
    expect((await sent(true)).footer?.find(({ key }) => key === 'gg')).toMatchObject({ details: [{}, {}] });
  });

  it('follows the tax mode: exempt has no IGV, included is refused while the footer adds it', async () => {
    const { id, version } = await written();
    const set = await put(id, version, rows);
    const exempt = await seller.ask(UpdateDocument, { id, version: set.version, taxMode: 'EXEMPT' });
    expect(exempt).toMatchObject({ totalAmount: '25003.79', igv: '0.00' });
    await expect(
      seller.ask(UpdateDocument, { id, version: exempt.version, taxMode: 'INCLUDED' }),
    ).rejects.toMatchObject({ code: 'TAX_IN_FOOTER' });
    const none = await put(id, exempt.version, []);
    expect(none).toMatchObject({ isSet: false, totals: { totalAmount: '20836.49' }, taxMode: 'EXEMPT' });
  });

  it('names the row that does not fit', async () => {
    const { id, version } = await written();
    const refusal = (path: string) => ({ code: 'FOOTER_REFUSED', fields: [expect.objectContaining({ path })] });
    await expect(put(id, version, rows.slice(1))).rejects.toMatchObject(refusal('rows.0'));
    await expect(put(id, version, rows.slice(0, 3))).rejects.toMatchObject(refusal('rows.2'));
    const later = rows.map((row) => (row.kind === 'PERCENTAGE' ? { ...row, of: 'total' } : row));
    await expect(put(id, version, later)).rejects.toMatchObject(refusal('rows.1'));
    await expect(put(id, version - 1, rows)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const huge = Array.from({ length: 34 }, (_, at) => ({
      key: `p${at}`,
      kind: 'PERCENTAGE' as const,
      name: 'P',
      percent: '1000',
      of: at === 0 ? 'cd' : `p${at - 1}`,
    }));
    const tooLarge = [rows[0]!, ...huge, rows[5]!];
    await expect(put(id, version, tooLarge)).rejects.toMatchObject(refusal('rows'));
  });

  it('is nobody else’s, and never on a Request', async () => {
    const { id, version } = await written();
    await put(id, version, rows);
    await expect(client.ask(GetFooter, { id })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(client.ask(SetFooter, { id, version, rows })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await seller.ask(SendToClient, { id, companyId: client.id, includeAnalyses: true });
    await expect(client.ask(GetFooter, { id })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(put(id, version + 2, rows)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
    const asked = await request(seller);
    await expect(put(asked.id, asked.version, rows)).rejects.toMatchObject({ code: 'NO_BUDGET_ON_REQUEST' });
    expect((await open(seller, asked.id)).quotation).not.toHaveProperty('footer');
  });
});
