import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aList, aQuotationCard } from '../../support/documents.js';
import { answerFiles } from '../../support/file-answers.js';
import { answerFrame } from '../../support/signed-in.js';

describe('what is printed', () => {
  const api = startApi();
  const saved: string[] = [];
  const handle = api.handle.bind(api);

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([aQuotationCard()]));
    saved.length = 0;
    api.handle = handle;
    // jsdom has no downloads: what the link would save is noted instead.
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  afterEach(() => jest.restoreAllMocks());

  const download = async () => {
    const app = openApp('/app/clientes', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Acciones de COT-2026-0187' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Descargar Excel' }));
    return app;
  };

  it('downloads the workbook under the name the server gives, with a notice', async () => {
    const bytes = new Uint8Array([80, 75, 3, 4]);
    answerFiles(api, [
      { route: quotationRoutes.excel, type: 'application/vnd', name: 'Cotizacion_COT-2026-0187.xlsx', bytes },
    ]);
    const { user } = await download();
    expect(await screen.findByText('Se descargó Cotizacion_COT-2026-0187.xlsx')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    // Opened, not saved a second time.
    expect(saved).toEqual(['Cotizacion_COT-2026-0187.xlsx', '']);
  });

  it('says why a download failed and tries again', async () => {
    api.refuse(quotationRoutes.excel, quotationErrors.QUOTATION_NOT_FOUND);
    const { user } = await download();
    expect(await screen.findByText('No se pudo descargar COT-2026-0187 en Excel')).toBeVisible();
    expect(screen.getByText(quotationErrors.QUOTATION_NOT_FOUND.text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.excel)).toHaveLength(2));
    expect(saved).toEqual([]);
  });

  it('says why a PDF could not be made and tries again', async () => {
    api.refuse(quotationRoutes.pdf, {
      code: 'RENDER_FAILED',
      kind: 'unavailable',
      text: 'No se pudo generar el documento.',
    });
    const app = openApp('/app/clientes', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Acciones de COT-2026-0187' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Ver PDF' }));
    expect(await screen.findByText('No se pudo generar el PDF')).toBeVisible();
    expect(screen.getByText('No se pudo generar el documento.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeDisabled();
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.pdf)).toHaveLength(2));
  });

  const openPdf = async () => {
    const app = openApp('/app/clientes', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Acciones de COT-2026-0187' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Ver PDF' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  it('says that there is nothing to print when the quotation is gone', async () => {
    api.refuse(quotationRoutes.pdf, quotationErrors.QUOTATION_NOT_FOUND);
    const { dialog } = await openPdf();
    expect(await dialog.findByText('No se encontró información de la cotización')).toBeVisible();
  });

  it('stops waiting for a PDF that takes long, and starts it again', async () => {
    let asked = 0;
    api.handle = async (request, response) => {
      if (!request.url?.includes('/pdf')) return handle(request, response);
      // Never answered: a long document is still being made.
      asked += 1;
    };
    const { dialog, user } = await openPdf();
    await user.click(await dialog.findByRole('button', { name: 'Cancelar' }));
    expect(dialog.getByText('Cancelaste la generación del PDF.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Generar el PDF' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('fills the screen when it is told to', async () => {
    api.refuse(quotationRoutes.pdf, quotationErrors.QUOTATION_NOT_FOUND);
    const { dialog, user } = await openPdf();
    await user.click(dialog.getByRole('button', { name: 'Pantalla completa' }));
    expect(dialog.getByRole('button', { name: 'Salir de pantalla completa' })).toBeVisible();
  });
});
