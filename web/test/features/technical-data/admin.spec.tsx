import { technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import { technicalDataRoutes as routes } from '@cotizaobra/proto/technical-data/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerCatalog, aPage, aPartida, columnsId } from '../../support/catalog.js';
import { aMember, aUser } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the administration of the technical data', () => {
  const api = startApi();
  const partida = aPartida();

  beforeEach(() => {
    answerFrame(api, aMember({ user: aUser({ role: 'superAdmin' }) }));
    answerCatalog(api, [partida]);
  });

  const open = () => openApp('/app/data_tecnica/admin', { token: 'token' });
  const act = async (app: ReturnType<typeof open>, action: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Acciones de ${partida.item}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('leads others away', async () => {
    answerFrame(api);
    const { where } = open();
    await waitFor(() => expect(where()).toBe('/app'));
  });

  it('asks for seven rows and says when there are none', async () => {
    api.answer(routes.listPartidas, { partidas: [], meta: aPage(0) });
    open();
    expect(await screen.findByText('No hay registros')).toBeVisible();
    expect(api.callsOf(routes.listPartidas)[0]?.query.get('limit')).toBe('7');
  });

  it('refuses a partida without its fields with the documented texts', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nueva partida' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nueva partida' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    for (const text of [
      'Debes seleccionar una categoría',
      'Debes ingresar el nombre de la partida',
      'Debes ingresar el rendimiento',
      'Debes ingresar la unidad',
    ]) {
      expect(await within(dialog).findByText(text)).toBeVisible();
    }
    expect(api.callsOf(routes.savePartida)).toHaveLength(0);
  });

  it('keeps what was typed when somebody else was first, and saves over the reloaded version', async () => {
    api.refuse(routes.updatePartida, technicalDataErrors.STALE_PARTIDA);
    const app = open();
    await act(app, 'Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar partida' });
    const name = within(dialog).getByRole('textbox', { name: 'Nombre de la partida' });
    await app.user.clear(name);
    await app.user.type(name, 'Concreto nuevo');
    await app.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    api.answer(routes.getPartida, { ...partida, version: 5 });
    api.answer(routes.updatePartida, { ...partida, item: 'Concreto nuevo', version: 6 });
    await app.user.click(await within(dialog).findByRole('button', { name: 'Recargar' }));
    await within(dialog).findByText(/Tienes la última versión/);
    expect(name).toHaveValue('Concreto nuevo');
    await app.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.callsOf(routes.updatePartida).at(-1)?.body).toMatchObject({ version: 5, item: 'Concreto nuevo' });
  });

  it('asks before it deletes', async () => {
    api.answer(routes.deletePartida, { id: partida.id });
    const app = open();
    await act(app, 'Borrar');
    const question = await screen.findByRole('dialog', { name: `¿Borrar ${partida.item}?` });
    expect(api.callsOf(routes.deletePartida)).toHaveLength(0);
    await app.user.click(within(question).getByRole('button', { name: 'Borrar' }));
    await waitFor(() => expect(api.callsOf(routes.deletePartida)[0]?.query.get('version')).toBe('1'));
  });

  it('computes quantity and partial of a supply from its crew', async () => {
    api.answer(routes.addSupply, { ...partida, version: 2 });
    const app = open();
    await act(app, 'Añadir insumos');
    const dialog = await screen.findByRole('dialog', { name: partida.item });
    await app.user.click(within(dialog).getByRole('button', { name: 'Añadir insumo' }));
    const form = await within(dialog).findByRole('form', { name: 'Añadir insumo' });
    await app.user.type(within(form).getByRole('textbox', { name: 'Insumo' }), 'Capataz');
    await app.user.type(within(form).getByRole('textbox', { name: 'Unidad' }), 'hh');
    await app.user.type(within(form).getByRole('textbox', { name: 'Cuadrilla' }), '0.2');
    await app.user.type(within(form).getByRole('textbox', { name: 'Precio unitario S/' }), '33,46');
    expect(await within(form).findByDisplayValue('0.1333')).toHaveAttribute('readonly');
    expect(within(form).getByRole('textbox', { name: 'Parcial' })).toHaveValue('S/ 4.46');
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(api.callsOf(routes.addSupply)[0]?.body).toMatchObject({ kind: 'LABOUR', quadrille: '0.2', pu: '33.46' }),
    );
  });

  const csv = new File(['x'], 'columnetas.csv', { type: 'text/csv' });
  const aPreview = () => {
    const row = {
      row: 4,
      kind: 'LABOUR',
      supply: 'Operario',
      unit: 'hh',
      quadrille: '2',
      quantity: '1.3333',
      pu: '30.12',
      partial: '40.16',
    };
    api.answer(routes.previewPartidaImport, {
      fileName: 'columnetas.csv',
      bytes: 3_100,
      format: { delimiter: ';', encoding: 'Windows-1252' },
      decimalComma: false,
      item: 'Concreto en columnetas',
      performance: '12',
      unit: 'm³',
      rows: [row],
      skipped: [],
      errors: [],
      unitCost: '40.16',
    });
  };

  it('keeps the chosen CSV until its loss is confirmed', async () => {
    aPreview();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cargar Archivos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cargar Archivos' });
    await user.upload(within(dialog).getByLabelText('Archivo CSV de una partida'), csv);
    await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Descartar el archivo?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir con el archivo' }));
    expect(within(dialog).getByText('Debes seleccionar una categoría')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('imports a CSV once category and order are complete', async () => {
    aPreview();
    api.answer(routes.importPartida, partida);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cargar Archivos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cargar Archivos' });
    await user.upload(within(dialog).getByLabelText('Archivo CSV de una partida'), csv);
    await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByText('Debes seleccionar una categoría')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Abrir Concreto armado' }));
    await user.click(within(dialog).getByRole('button', { name: /^Columnas/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Después' }));
    expect(within(dialog).getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Último de todo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(String(api.callsOf(routes.importPartida)[0]?.body)).toContain(columnsId);
  });
});
