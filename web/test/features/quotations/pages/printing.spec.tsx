import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../../support/app.js';
import { aList, aQuotationCard } from '../../../support/documents.js';
import { answerFiles } from '../../../support/file-answers.js';
import { answerFrame } from '../../../support/signed-in.js';

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
    await user.click(screen.getByRole('button', { name: 'Descargar otra vez' }));
    expect(saved).toEqual(['Cotizacion_COT-2026-0187.xlsx', 'Cotizacion_COT-2026-0187.xlsx']);
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
});
