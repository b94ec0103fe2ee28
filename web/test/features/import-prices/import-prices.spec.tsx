import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { allowOtherOrigin } from '../../support/cross-origin.js';
import { aDispatch, aDocument, aList, aParty, sampleRows } from '../../support/documents.js';
import { answerFiles } from '../../support/file-answers.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const rows = sampleRows();
const totals = { subtotal: '0.00', igv: '0.00', totalAmount: '0.00' };
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = () => new File([new Uint8Array([80, 75, 3, 4])], 'precios.xlsx', { type });

const aCopy = (version = 3, price = rows[2]!.price) =>
  aDocument({
    companyinfo: aDispatch({ status: 'ACCEPTED', Company: aParty() }),
    rows: rows.map((row, at) => (at === 2 ? { ...row, price } : row)),
    quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, version },
  });

describe('prices from Excel', () => {
  const api = startApi();
  const handle = api.handle.bind(api);

  beforeEach(() => {
    answerFrame(api);
    api.handle = handle;
    allowOtherOrigin(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.getDocument, aCopy());
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
  });

  afterEach(() => jest.restoreAllMocks());

  const openDialog = async () => {
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Importar precios' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (file: File) => app.user.upload(await dialog.findByLabelText(/Elegir el Excel/), file);
    return { ...app, dialog, choose };
  };

  it('arrive in the grid once the workbook is on the server', async () => {
    api.answer(quotationRoutes.importPrices, () => {
      api.answer(quotationRoutes.getDocument, aCopy(4, '7.25'));
      return { version: 4, totals, changed: [], count: 1 };
    });
    const { choose } = await openDialog();
    await choose(workbook());
    expect(await screen.findByText('Se importó 1 precio')).toBeVisible();
    const [call] = api.callsOf(quotationRoutes.importPrices);
    expect(call?.params).toEqual({ id });
    expect(call?.headers.authorization).toBe('Bearer token');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The line of 160 m² at 7.25 in the place of 4.35.
    await waitFor(() => expect(document.body).toHaveTextContent('52,235.78'));
  });

  it('are refused row by row, in the order of the sheet', async () => {
    api.refuse(quotationRoutes.importPrices, documentErrors.PRICES_INVALID, [
      { path: 'C14', code: 'custom', message: 'Fila 14, columna Precio: no es un número.' },
      { path: 'C9', code: 'custom', message: 'Fila 9, columna Precio: no puede ser negativo.' },
    ]);
    const { dialog, choose, user } = await openDialog();
    await choose(workbook());
    expect(await dialog.findByText(new RegExp(documentErrors.PRICES_INVALID.text))).toBeVisible();
    const table = within(dialog.getByRole('table', { name: 'Por corregir en el Excel · 2 errores' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['9', '14']);
    expect(table.getByText('Columna Precio: no es un número.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
    expect(await dialog.findByLabelText(/Elegir el Excel/)).toBeInTheDocument();
  });

  it('come from the client’s own workbook too, which tells what was moved, deleted or added in it', async () => {
    api.answer(quotationRoutes.getDocument, { ...aCopy(), clientWorkbook: 'pedido.xlsx' });
    api.answer(quotationRoutes.importPrices, {
      version: 4,
      totals,
      changed: [],
      count: 2,
      match: {
        moved: [{ sourceNumber: '01.02', description: 'Trazo y replanteo', itemId: rows[2]!.id, row: 9 }],
        missing: [{ sourceNumber: '01.03', description: 'Eliminación de desmonte', itemId: rows[3]!.id }],
        added: [{ sourceNumber: null, description: 'Flete', row: 12 }],
        changedTexts: [],
        quantities: [
          {
            sourceNumber: '01.01',
            description: 'Excavación',
            itemId: rows[2]!.id,
            row: 4,
            inFile: '900',
            quantity: '160',
          },
        ],
      },
    });
    const { dialog, choose, user } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Descargar Excel del cliente' })).toBeEnabled();
    expect(dialog.getByText(/«pedido.xlsx»/)).toBeVisible();
    await choose(workbook());
    const lines = async (name: string) =>
      within(await dialog.findByRole('region', { name })).getByRole('row').textContent;
    expect(await lines('1 fila añadida')).toBe('Fila 12Flete');
    expect(await lines('1 fila borrada')).toBe('–01.03 Eliminación de desmonte');
    expect(await lines('1 fila movida')).toBe('Fila 901.02 Trazo y replanteo');
    expect(await lines('1 cantidad cambiada')).toBe('Fila 401.01 ExcavaciónEn el Excel 900; en la cotización 160.00.');
    await user.click(dialog.getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are sent again when the server could not take them', async () => {
    api.refuse(quotationRoutes.importPrices, documentErrors.RENDER_BUSY);
    const { dialog, choose, user } = await openDialog();
    await choose(workbook());
    await user.click(await dialog.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.importPrices)).toHaveLength(2));
  });

  it('tell that the workbook belongs to another document', async () => {
    api.refuse(quotationRoutes.importPrices, documentErrors.WORKBOOK_OF_ANOTHER);
    const { dialog, choose } = await openDialog();
    await choose(workbook());
    expect(await dialog.findByText(new RegExp(documentErrors.WORKBOOK_OF_ANOTHER.text))).toBeVisible();
  });

  it('are not given up by Esc while they are on their way', async () => {
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const { choose, dialog, user } = await openDialog();
    await choose(workbook());
    await dialog.findByRole('button', { name: 'Detener' });
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: '¿Cerrar y detener la subida?' }));
    await user.click(question.getByRole('button', { name: 'Seguir subiendo' }));
    expect(dialog.getByRole('button', { name: 'Detener' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await user.click(await screen.findByRole('button', { name: 'Detener y cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('come from a form that is downloaded first', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    answerFiles(api, [{ route: quotationRoutes.excel, type, name: 'Formulario.xlsx', bytes: new Uint8Array([1]) }]);
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Descargar formulario' }));
    await waitFor(() => expect(saved).toEqual(['Formulario.xlsx']));
  });

  it('are not offered where no price may be typed', async () => {
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id } }));
    const { user } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    expect(await screen.findByRole('menuitem', { name: 'Revisiones' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Importar precios' })).toBeNull();
  });
});
