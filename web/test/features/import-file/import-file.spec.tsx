import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { allowOtherOrigin } from '../../support/cross-origin.js';
import { aDocument, aList, sampleRows } from '../../support/documents.js';
import { answerFiles } from '../../support/file-answers.js';
import { savedAlone } from '../../support/histories.js';
import { aLongProposal, aProposal } from '../../support/imports.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const file = (name = 'S10-obras-exteriores.xls', size = 6) => new File(['x'.repeat(size)], name);
const dragged = (one: File) => ({
  files: [one],
  items: [{ kind: 'file', type: one.type, getAsFile: () => one }],
  types: ['Files'],
});
const before = sampleRows();
const imported = {
  ...before[2]!,
  depth: 0,
  id: uuid(),
  description: 'Cartel de obra de 3.60 × 2.40 m',
  price: '1280.45',
};

const own = (rows = before, version = 3, types: 'Quotation' | 'Request' = 'Quotation') =>
  aDocument({ rows, quotation: { id, types, version } });

const applied = (version: number) => ({
  version,
  totalAmount: '0.00',
  elements: [],
  importId: uuid(),
  mode: 'append',
  added: { titles: 0, parts: 1, itemIds: [imported.id] },
  removed: 0,
  left: { prices: 0 },
  warnings: [],
});

describe('a file into the items of a document', () => {
  const api = startApi();
  const handle = api.handle.bind(api);

  beforeEach(() => {
    answerFrame(api);
    api.handle = handle;
    allowOtherOrigin(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.getDocument, own());
    api.answer(quotationRoutes.createImport, aProposal());
    api.answer(quotationRoutes.cancelImport, { importId: uuid() });
  });

  const open = async () => {
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (chosen = file()) =>
      app.user.upload(await dialog.findByLabelText('Elegir el archivo del presupuesto'), chosen);
    return { ...app, dialog, choose };
  };
  const preview = async () => {
    const app = await open();
    await app.choose();
    await app.dialog.findByText('Lo reconocido');
    return app;
  };
  const applyButton = () => screen.getByRole('button', { name: /^Importar \d/ });

  it('is refused before the upload when its type or size is wrong', async () => {
    const { dialog, choose } = await open();
    const drop = async (dropped: File) =>
      fireEvent.drop(await dialog.findByText('Arrastra aquí el archivo o elígelo de tu equipo'), {
        dataTransfer: dragged(dropped),
      });
    await drop(file('plano.PDF'));
    expect(await dialog.findByText(/«plano.PDF» es un PDF; .* Pide a quien te lo envió el Excel/)).toBeVisible();
    await drop(new File([], 'presupuesto.xlsx'));
    expect(await dialog.findByText(/El archivo «presupuesto.xlsx» está vacío .* guárdalo de nuevo/)).toBeVisible();
    await drop(file('plano.dwg'));
    expect(await dialog.findByText(/«plano.dwg» no es un archivo que podamos leer/)).toBeVisible();
    await choose(file('presupuesto.xlsx', 10 * 1024 * 1024 + 1));
    expect(await dialog.findByText(/«presupuesto.xlsx» supera el máximo de 10 MB/)).toBeVisible();
    expect(api.callsOf(quotationRoutes.createImport)).toHaveLength(0);
  });

  it('shows what was understood: the tree, the sums, the notices', async () => {
    const { dialog } = await preview();
    expect(dialog.getByText(/S10-obras-exteriores.xls · Excel 97-2003/)).toBeVisible();
    const table = within(dialog.getByRole('region', { name: 'Lo que se va a importar' }));
    expect(table.getByText('OBRAS PROVISIONALES')).toBeVisible();
    expect(table.getByText('1,506.41')).toHaveAttribute('title', 'Calculado: 1,506.42');
    expect(dialog.getByText('lo prueban 4 de 5 parciales')).toBeVisible();
    expect(dialog.getByText('S/ 8,974.86')).toBeVisible();
    expect(dialog.getByText('· difiere en −0.01')).toBeVisible();
    expect(dialog.getByText('1 número repetido')).toBeVisible();
    expect(dialog.getByText('1 parcial no es metrado × precio')).toBeVisible();
    expect(dialog.getByText('1 fila sin lugar: no se importa')).toBeVisible();
    expect(dialog.getByText('3, ninguno impide importar')).toBeVisible();
  });

  it('leads from a notice to its row, in a file of 20,000 rows too', async () => {
    api.answer(quotationRoutes.createImport, aLongProposal(20_000));
    const { dialog, user } = await preview();
    const table = dialog.getByRole('region', { name: 'Lo que se va a importar' });
    expect(within(table).getAllByRole('row').length).toBeLessThan(80);
    await user.click(dialog.getByRole('button', { name: 'Ir a la fila 20000' }));
    expect(table.scrollTop).toBeGreaterThan(600_000);
    expect(await within(table).findByText('01.19998')).toBeInTheDocument();
  });

  it('reads the file again with another column, sheet or number format', async () => {
    const { dialog, user } = await preview();
    api.answer(quotationRoutes.changeImport, aProposal({ counts: { titles: 2, parts: 7, levels: 2 } }));
    await user.selectOptions(dialog.getByLabelText('Qué contiene la columna C, «Descripción»'), 'Código');
    expect(await screen.findByRole('button', { name: 'Importar 7 partidas' })).toBeEnabled();
    const sent = () => api.callsOf(quotationRoutes.changeImport).at(-1)?.body;
    expect(sent()).toMatchObject({ columns: { code: 2, description: null, index: 0, partial: 9 } });
    await user.selectOptions(dialog.getByLabelText('Números'), '1.234,56');
    await waitFor(() =>
      expect(sent()).toMatchObject({ formats: { quantity: 'COMMA', price: 'COMMA', partial: 'COMMA' } }),
    );
    await user.click(await dialog.findByRole('radio', { name: /Insumos/ }));
    await waitFor(() => expect(sent()).toEqual({ sheet: 'Insumos' }));
  });

  it('offers the columns that are not used', async () => {
    const { dialog, user } = await preview();
    api.answer(quotationRoutes.changeImport, aProposal());
    const others = dialog.getByRole('button', { name: 'Otras columnas (1)' });
    await user.click(others);
    (await screen.findByLabelText('Qué contiene la columna F, «Observación»')).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Qué contiene la columna F, «Observación»')).toBeNull());
    expect(screen.queryByText('¿Cerrar sin importar?')).toBeNull();
    await user.click(others);
    await user.selectOptions(await screen.findByLabelText('Qué contiene la columna F, «Observación»'), 'Código');
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.changeImport).at(-1)?.body).toMatchObject({ columns: { code: 5 } }),
    );
  });

  it('moves the focus to the column that the last unused one became', async () => {
    const { dialog, user } = await preview();
    const { columns } = aProposal();
    api.answer(quotationRoutes.changeImport, aProposal({ columns: { ...columns, code: 5 } }));
    await user.click(dialog.getByRole('button', { name: 'Otras columnas (1)' }));
    const observation = 'Qué contiene la columna F, «Observación»';
    await user.selectOptions(await screen.findByLabelText(observation), 'Código');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Otras columnas/ })).toBeNull());
    const table = within(dialog.getByRole('region', { name: 'Lo que se va a importar' }));
    await waitFor(() => expect(table.getByLabelText(observation)).toHaveFocus());
  });

  it('waits for the answer how numbers are read', async () => {
    const question = {
      column: 'quantity' as const,
      readings: ['29.081', '29081'] as [string, string],
      formats: ['COMMA', 'POINT'] as ['COMMA', 'POINT'],
      row: 14,
      text: '29,081',
      examples: [{ row: 14, text: '29,081', readings: ['29.081', '29081'] as [string, string] }],
    };
    api.answer(quotationRoutes.createImport, aProposal({ questions: [question] }));
    api.answer(quotationRoutes.changeImport, aProposal());
    const { dialog, user } = await preview();
    expect(applyButton()).toBeDisabled();
    expect(dialog.getByText('29,081 → 29081')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Coma decimal/ }));
    await waitFor(() => expect(applyButton()).toBeEnabled());
    expect(api.callsOf(quotationRoutes.changeImport)[0]?.body).toMatchObject({ answers: { quantity: 'COMMA' } });
  });

  // Touch first: what remains of the toast before cannot pass for the one looked for.
  it.each([true, false])('names keys only where there are some: touch %s', async (touch) => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: touch && query.includes('coarse') });
    const named = (element: Element | null) => element?.textContent?.includes('Ctrl Z');
    try {
      const { user } = await preview();
      expect(named(screen.getByRole('dialog'))).toBe(!touch);
      api.answer(quotationRoutes.applyImport, () => {
        api.answer(quotationRoutes.getDocument, own([imported, ...before], 4));
        return applied(4);
      });
      await user.click(applyButton());
      await waitFor(() => {
        const toast = screen.getByText('Se importaron 5 partidas').closest('[role=status]');
        expect(toast).toHaveTextContent('Deshacer');
        expect(named(toast)).toBe(!touch);
      });
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('becomes items in one operation, which one undo takes back', async () => {
    const { user, dialog } = await preview();
    api.answer(quotationRoutes.applyImport, () => {
      api.answer(quotationRoutes.getDocument, own([imported, ...before], 4));
      return applied(4);
    });
    api.answer(quotationRoutes.editItems, savedAlone(5));
    await user.click(dialog.getByRole('radio', { name: 'Agregar al final' }));
    await user.click(applyButton());
    expect(await screen.findByText('Se importaron 5 partidas')).toBeVisible();
    expect(api.callsOf(quotationRoutes.applyImport)[0]?.body).toEqual({ version: 3, mode: 'append' });
    const grid = screen.getByRole('treegrid');
    expect(await within(grid).findByText(imported.description)).toBeVisible();
    await waitFor(() => expect(grid).toHaveFocus());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(within(grid).queryByText(imported.description)).toBeNull());
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.editItems).at(-1)?.body).toEqual({
        version: 4,
        operations: [{ op: 'delete', id: imported.id }],
      }),
    );
  });

  it('replaces the items and numbers them anew if the person wants it', async () => {
    const { user, dialog } = await preview();
    api.answer(quotationRoutes.applyImport, () => {
      api.answer(quotationRoutes.getDocument, own([imported], 4));
      return applied(4);
    });
    api.answer(quotationRoutes.updateDocument, own().quotation);
    await user.click(dialog.getByRole('radio', { name: 'Reemplazar' }));
    await user.selectOptions(dialog.getByLabelText('Numeración'), 'Numerar de nuevo');
    await user.click(applyButton());
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.updateDocument)[0]?.body).toEqual({ numbering: 'COMPUTED' }),
    );
    expect(api.callsOf(quotationRoutes.applyImport)[0]?.body).toEqual({ version: 3, mode: 'replace' });
  });

  it('says what to do when the document changed or the proposal is gone', async () => {
    const { user, dialog } = await preview();
    api.refuse(quotationRoutes.applyImport, quotationErrors.STALE_VERSION);
    await user.click(applyButton());
    expect(await dialog.findByText(/El documento cambió mientras lo revisabas/)).toBeVisible();
    api.refuse(quotationRoutes.applyImport, importErrors.IMPORT_NOT_FOUND);
    await user.click(applyButton());
    await user.click(await dialog.findByRole('button', { name: 'Volver a leer el archivo' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.createImport)).toHaveLength(2));
  });

  it('is refused by the name of what is wrong, with the way on', async () => {
    api.refuse(quotationRoutes.createImport, readingErrors.FILE_ENCRYPTED);
    const { dialog, choose, user } = await open();
    await choose();
    expect(await dialog.findByText(new RegExp(readingErrors.FILE_ENCRYPTED.text))).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
    expect(await dialog.findByLabelText('Elegir el archivo del presupuesto')).toBeInTheDocument();
  });

  it('is sent again, the same file, when the server did not finish reading it', async () => {
    api.refuse(quotationRoutes.createImport, coreErrors.DEADLINE);
    const { dialog, choose, user } = await open();
    await choose();
    const why = await dialog.findByText(/No se importó «.*»\. La operación tardó demasiado\. Inténtalo de nuevo\./);
    expect(why).toBeVisible();
    api.answer(quotationRoutes.createImport, aProposal());
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByText('Lo reconocido')).toBeVisible();
    expect(applyButton()).toBeEnabled();
    expect(api.callsOf(quotationRoutes.createImport)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar sin importar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.cancelImport)).toHaveLength(1));
  });

  it('is forgotten by the server when the dialog closes', async () => {
    const { dialog, user } = await preview();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const asked = within(await screen.findByRole('dialog', { name: '¿Cerrar sin importar?' }));
    await user.click(asked.getByRole('button', { name: 'Cerrar sin importar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.cancelImport)).toHaveLength(1));
  });

  it('leaves prices out of a Request and says so', async () => {
    api.answer(quotationRoutes.getDocument, own(before, 3, 'Request'));
    api.answer(quotationRoutes.createImport, aProposal({ leavesPrices: true }));
    const { dialog } = await preview();
    expect(dialog.getByText('Los precios se quedan fuera: un requerimiento no los lleva.')).toBeVisible();
    expect(dialog.getByText(/^Quien cotice podrá descargar este Excel sin los precios/)).toBeVisible();
    expect(dialog.queryByLabelText(/Precio S/)).toBeNull();
  });

  it('is taken where it is dropped on the page, and nowhere in a sent document', async () => {
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await screen.findByRole('button', { name: 'Importar' });
    const dataTransfer = dragged(file());
    fireEvent.dragEnter(window, { dataTransfer });
    expect(await screen.findByText('Suelta el archivo para importarlo')).toBeVisible();
    fireEvent.drop(window, { dataTransfer });
    expect(await screen.findByText('Lo reconocido')).toBeVisible();
    expect(screen.queryByText('Suelta el archivo para importarlo')).toBeNull();
    expect(api.callsOf(quotationRoutes.createImport)).toHaveLength(1);
    app.unmount();
    api.answer(
      quotationRoutes.getDocument,
      aDocument({ quotation: { id, types: 'Quotation', status: 'Active', sentAt: '2026-11-12T15:00:00.000Z' } }),
    );
    openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await screen.findByRole('button', { name: 'Más acciones' });
    fireEvent.dragEnter(window, { dataTransfer });
    expect(screen.queryByText('Suelta el archivo para importarlo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  });

  it('goes back as BC3 always, and as the client’s workbook where the document has one', async () => {
    api.answer(quotationRoutes.getDocument, { ...own(), clientWorkbook: 'pedido.xlsx' });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    answerFiles(api, [
      {
        route: quotationRoutes.clientWorkbook,
        type: 'application/zip',
        name: 'pedido.xlsx',
        bytes: new Uint8Array([1]),
      },
      { route: quotationRoutes.bc3, type: 'application/octet-stream', name: 'COT-1.bc3', bytes: new Uint8Array([1]) },
    ]);
    allowOtherOrigin(api);
    const { user, unmount } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    for (const [entry, name] of [
      // The file that it is, because a second import replaces the first file.
      ['Excel del cliente pedido.xlsx', 'pedido.xlsx'],
      ['BC3', 'COT-1.bc3'],
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
      await user.click(await screen.findByRole('menuitem', { name: entry! }));
      expect(await screen.findByText(`Se descargó ${name}`)).toBeVisible();
    }
    unmount();
    api.answer(quotationRoutes.getDocument, own());
    const again = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await again.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await screen.findByRole('menuitem', { name: 'BC3' });
    expect(screen.queryByRole('menuitem', { name: /^Excel del cliente/ })).toBeNull();
  });

  it('begins a new document with the name of the file, and is uploaded as soon as that exists', async () => {
    const created = aDocument({ rows: [], quotation: { id, types: 'Request', version: 0 } });
    api.answer(quotationRoutes.getDocument, created);
    const { user } = openApp('/app/proveedores', { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Otras formas de crear' }));
    await screen.findByRole('menuitem', { name: 'Nuevo Requerimiento desde un archivo' });
    await user.keyboard('{Escape}');
    await user.upload(screen.getByLabelText('Elegir el archivo del documento nuevo'), file('Cerco perimétrico.xls'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Requerimiento' }));
    expect(await dialog.findByLabelText(/^Título/)).toHaveValue('Cerco perimétrico');
    expect(dialog.getByText(/Después se importa Cerco perimétrico.xls/)).toBeVisible();
  });
});
