import { createHash } from 'node:crypto';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { uploadQueue } from '../../../src/features/attachments/upload-queue.js';
import { openApp, startApi } from '../../support/app.js';
import { allowOtherOrigin } from '../../support/cross-origin.js';
import { aCompanyCard, aDocument, aList, aMeta } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const uploadId = uuid();
const sha256 = 'a'.repeat(64);

const attachment = (fileName: string, kind = 'PDF') => ({
  id: uuid(),
  fileName,
  kind,
  contentType: 'application/pdf',
  bytes: 2_400_000,
  sha256,
  addedAt: '2026-11-20T15:02:11.000Z',
  preview: kind === 'PDF' ? 'PDF' : null,
});
const upload = (bytes: number, received: number[]) => ({
  uploadId,
  fileName: 'Especificaciones.pdf',
  bytes,
  sha256,
  partBytes: 5_242_880,
  received,
});

describe('files of a Request', () => {
  const api = startApi();
  const handle = api.handle.bind(api);
  const list = (attachments: object[], editable = true) =>
    api.answer(quotationRoutes.listRequestAttachments, { attachments, uploads: [], editable });

  beforeEach(() => {
    answerFrame(api);
    api.handle = handle;
    allowOtherOrigin(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, types: 'Request' } }));
  });

  afterEach(() => uploadQueue.stop());

  const open = async () => {
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Archivos' }));
    return app;
  };
  const choose = (app: Awaited<ReturnType<typeof open>>, bytes = 'x'.repeat(900)) =>
    app.user.upload(screen.getByLabelText('Elegir archivos para el requerimiento'), [
      new File([bytes], 'Especificaciones.pdf'),
    ]);

  it('are none at first, and the page says for whom they are', async () => {
    list([]);
    await open();
    expect(await screen.findByText(/Tus proveedores ven aquí los planos/)).toBeVisible();
  });

  it('are listed with kind and size, and removed after a question', async () => {
    list([attachment('A-02 Planta y cortes.pdf'), attachment('Metrados.xlsx', 'XLSX')]);
    api.answer(quotationRoutes.removeRequestAttachment, { attachmentId: uuid() });
    const { user } = await open();
    expect(await screen.findByText('2 de 10 · 4.6 de 50 MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver A-02 Planta y cortes.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver Metrados.xlsx' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar Metrados.xlsx' }));
    expect(api.callsOf(quotationRoutes.removeRequestAttachment)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.removeRequestAttachment)).toHaveLength(1));
  });

  it('cannot change once the Request is sent', async () => {
    list([attachment('plano.pdf')], false);
    await open();
    expect(await screen.findByRole('button', { name: 'Descargar plano.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar plano.pdf' })).toBeNull();
    expect(screen.queryByLabelText('Elegir archivos para el requerimiento')).toBeNull();
  });

  it('send only the parts that are missing, and are listed when they are checked', async () => {
    list([]);
    const bytes = 5_242_880 + 100;
    api.answer(quotationRoutes.startAttachmentUpload, upload(bytes, [1]));
    api.answer(quotationRoutes.putAttachmentPart, upload(bytes, [1, 2]));
    api.answer(quotationRoutes.completeAttachmentUpload, attachment('Especificaciones.pdf'));
    const app = await open();
    await screen.findByText(/Tus proveedores ven aquí/);
    list([attachment('Especificaciones.pdf')]);
    await choose(app, 'x'.repeat(bytes));
    expect(await screen.findByRole('button', { name: 'Ver Especificaciones.pdf' })).toBeVisible();
    const parts = api.callsOf(quotationRoutes.putAttachmentPart);
    expect(parts.map(({ params }) => params.number)).toEqual(['2']);
    const [started] = api.callsOf(quotationRoutes.startAttachmentUpload);
    expect(started?.body).toMatchObject({ bytes, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('are hashed by the page itself where the browser has no crypto.subtle', async () => {
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
    list([]);
    api.answer(quotationRoutes.startAttachmentUpload, upload(900, []));
    api.answer(quotationRoutes.putAttachmentPart, upload(900, [1]));
    api.answer(quotationRoutes.completeAttachmentUpload, attachment('Especificaciones.pdf'));
    const app = await open();
    await screen.findByText(/Tus proveedores ven aquí/);
    list([attachment('Especificaciones.pdf')]);
    await choose(app);
    expect(await screen.findByRole('button', { name: 'Ver Especificaciones.pdf' })).toBeVisible();
    const digest = createHash('sha256').update('x'.repeat(900)).digest('hex');
    expect(api.callsOf(quotationRoutes.startAttachmentUpload)[0]?.body).toMatchObject({ sha256: digest });
    subtle.mockRestore();
  });

  it('that are empty or larger than all may be are refused without a call', async () => {
    list([]);
    const app = await open();
    await screen.findByText(/Tus proveedores ven aquí/);
    const huge = new File(['x'], 'nube de puntos.zip');
    Object.defineProperty(huge, 'size', { value: 3_000_000_000 });
    await app.user.upload(screen.getByLabelText('Elegir archivos para el requerimiento'), [
      huge,
      new File([], 'vacío.pdf'),
    ]);
    expect(await screen.findByText(/Pesa 3000.0 MB y los archivos pueden pesar 50 MB en total/)).toBeVisible();
    expect(screen.getByText(/El archivo está vacío/)).toBeVisible();
    expect(api.callsOf(quotationRoutes.startAttachmentUpload)).toHaveLength(0);
  });

  it('keep the browser from closing the page, and the Request from being sent, while one is on its way', async () => {
    list([]);
    api.answer(companyRoutes.searchCompanies, { companies: [aCompanyCard({ name: 'Andesmix' })], meta: aMeta() });
    api.answer(quotationRoutes.startAttachmentUpload, upload(900, []));
    api.answer(quotationRoutes.cancelAttachmentUpload, { uploadId });
    api.refuse(quotationRoutes.putAttachmentPart, coreErrors.UNAVAILABLE);
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const app = await open();
    await screen.findByText(/Tus proveedores ven aquí/);
    expect(mayClose()).toBe(true);
    await choose(app);
    expect(await screen.findByText('Sin conexión. Continúa sola cuando vuelva.')).toBeVisible();
    expect(mayClose()).toBe(false);
    await app.user.click(screen.getByRole('button', { name: 'Enviar' }));
    const dialog = await screen.findByRole('dialog');
    await app.user.click(await within(dialog).findByRole('checkbox', { name: 'Elegir Andesmix' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByText(/Se está subiendo 1 archivo/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Enviar Cotización' })).toBeDisabled();
    await app.user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    const cancel = await within(dialog).findByRole('button', { name: 'Cancelar la subida de Especificaciones.pdf' });
    await app.user.click(cancel);
    await waitFor(() => expect(api.callsOf(quotationRoutes.cancelAttachmentUpload)).toHaveLength(1));
    expect(mayClose()).toBe(true);
  });

  it('say why they are refused, and leave the list when they are dismissed', async () => {
    list([]);
    api.answer(quotationRoutes.startAttachmentUpload, upload(900, []));
    api.answer(quotationRoutes.putAttachmentPart, upload(900, [1]));
    api.answer(quotationRoutes.cancelAttachmentUpload, { uploadId });
    api.refuse(quotationRoutes.completeAttachmentUpload, attachmentErrors.ATTACHMENT_MACROS);
    const app = await open();
    await screen.findByText(/Tus proveedores ven aquí/);
    await choose(app);
    expect(await screen.findByText(/El Excel trae macros/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elegir otro archivo en lugar de Especificaciones.pdf' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Quitar Especificaciones.pdf de la lista' }));
    expect(screen.queryByText(/El Excel trae macros/)).toBeNull();
  });
});
