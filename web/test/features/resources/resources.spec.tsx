import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';
import { resourceRoutes as routes } from '@cotizaobra/proto/technical-data/resource-http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerCatalog, aPage, aResource } from '../../support/catalog.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the resources of a company', () => {
  const api = startApi();
  const resource = aResource();

  beforeEach(() => {
    answerFrame(api);
    answerCatalog(api, [], [resource]);
  });

  const open = (query = '') => openApp(`/app/recursos${query}`, { token: 'token' });
  const act = async (app: ReturnType<typeof open>, action: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Acciones de ${resource.description}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('show the columns of the inventory', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /1 CEM-001 Cemento Portland.* bol 420\.00 26\.27 Material/ }),
    ).toBeVisible();
  });

  it('are searched in all columns on the server, and say when nothing matches', async () => {
    api.answer(routes.listResources, { resources: [], meta: aPage(0) });
    const { user } = open();
    expect(await screen.findByText('Todavía no tienes recursos')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Buscar en todas las columnas' }), 'nada{Enter}');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
    expect(api.callsOf(routes.listResources).at(-1)?.query.get('search')).toBe('nada');
  });

  it('turn to the next page', async () => {
    api.answer(routes.listResources, { resources: [resource], meta: aPage(12) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(api.callsOf(routes.listResources).at(-1)?.query.get('page')).toBe('2'));
  });

  it('begin with kg, 1 and 0, and bring a new category in the same call', async () => {
    api.answer(routes.createResource, resource);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nuevo recurso' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo recurso' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar recurso' }));
    expect(await within(dialog).findByText('La descripción es requerida')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Descripción' }), 'Yeso');
    await user.click(within(dialog).getByRole('combobox', { name: 'Categoría' }));
    await user.click(await screen.findByRole('option', { name: 'Nueva categoría…' }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'Nombre de la nueva categoría' }), 'Acabados');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar recurso' }));
    await waitFor(() =>
      expect(api.callsOf(routes.createResource)[0]?.body).toMatchObject({
        resource: { description: 'Yeso', unit: 'kg', amount: '1', price: '0', categoryId: null },
        subcategories: { name: 'Acabados', parentId: null },
      }),
    );
  });

  it('keep what was typed when somebody else changed the resource', async () => {
    api.refuse(routes.updateResource, resourceErrors.STALE_RESOURCE);
    const app = open();
    await act(app, 'Editar recurso');
    const dialog = await screen.findByRole('dialog', { name: 'Editar recurso' });
    const price = within(dialog).getByRole('textbox', { name: 'Precio sin IGV (S/)' });
    await app.user.clear(price);
    await app.user.type(price, '30,5');
    await app.user.click(within(dialog).getByRole('button', { name: 'Guardar recurso' }));
    api.answer(routes.listResources, { resources: [{ ...resource, version: 4 }], meta: aPage(1) });
    api.answer(routes.updateResource, { ...resource, version: 5 });
    await app.user.click(await within(dialog).findByRole('button', { name: 'Recargar' }));
    await within(dialog).findByText(/Tienes la última versión/);
    await app.user.click(within(dialog).getByRole('button', { name: 'Guardar recurso' }));
    await waitFor(() =>
      expect(api.callsOf(routes.updateResource).at(-1)?.body).toMatchObject({ version: 4, price: '30.5' }),
    );
  });

  it('are deleted only after a question', async () => {
    api.answer(routes.deleteResource, { id: resource.id });
    const app = open();
    await act(app, 'Eliminar recurso');
    const question = await screen.findByRole('dialog', { name: `¿Eliminar ${resource.description}?` });
    expect(api.callsOf(routes.deleteResource)).toHaveLength(0);
    await app.user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(api.callsOf(routes.deleteResource)[0]?.params.id).toBe(resource.id));
  });

  const aPreview = () =>
    api.answer(routes.previewResourceImport, {
      fileName: 'tuberias.csv',
      bytes: 48_000,
      sheet: null,
      format: { delimiter: ';', encoding: 'UTF-8' },
      decimalComma: true,
      columns: [
        { index: 0, name: 'Producto', suggested: 'description', sample: 'Tubo PVC' },
        { index: 1, name: 'P. Lista', suggested: 'price', sample: '14,80' },
      ],
      mapping: { description: 0, price: 1 },
      rows: [{ row: 2, cells: ['Tubo PVC', '14,80'] }],
      counts: { rows: 3, good: 2, bad: 1, existing: 0 },
      errors: [{ row: 3, column: 'Precio', field: 'price', value: 'consultar', message: 'El precio no es un número' }],
      newCategories: [],
    });
  const csv = () => new File(['x'], 'tuberias.csv', { type: 'text/csv' });

  it.each(['Esc', 'Cerrar'])('keep the chosen file until its loss is confirmed: %s', async (way) => {
    aPreview();
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Subir Recursos' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Subir Recursos' });
    await user.upload(within(dialog).getByLabelText('Archivo de recursos'), csv());
    const column = await within(dialog).findByRole('combobox', { name: 'Qué es la columna P. Lista' });
    const leave = () =>
      way === 'Esc' ? user.keyboard('{Escape}') : user.click(within(dialog).getByRole('button', { name: way }));
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Seguir con el archivo' }));
    expect(column).toBeVisible();
    await leave();
    const question = await screen.findByRole('dialog', { name: '¿Descartar el archivo?' });
    await user.click(within(question).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.callsOf(routes.importResources)).toHaveLength(0);
  });

  it('come from a file: columns are mapped, bad rows are named and left out only when asked', async () => {
    aPreview();
    api.answer(routes.importResources, { rows: 3, created: 2, updated: 0, skipped: 1, errors: [] });
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Subir Recursos' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Subir Recursos' });
    await user.upload(within(dialog).getByLabelText('Archivo de recursos'), csv());
    expect(await within(dialog).findByText('El precio no es un número')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'Qué es la columna P. Lista' })).toHaveValue('price');
    expect(within(dialog).getByRole('button', { name: 'Subir 2 recursos' })).toBeDisabled();
    expect(within(dialog).getByRole('link', { name: /Descargar la fila con error/ })).toHaveAttribute(
      'download',
      'recursos-con-error.csv',
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'Omitir las filas con error y subir 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Subir 2 recursos' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.callsOf(routes.importResources)).toHaveLength(1);
  });
});
