import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenApp, openApp, startApi } from '../../support/app.js';
import { aCompanyCard, aDocument, aList, aPublicCompany } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = (path: string) => openApp(path, { token: 'token' });

async function fill({ user }: OpenApp): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Concreto para losa');
  await user.type(screen.getByRole('textbox', { name: 'Proyecto' }), 'Residencial Los Molles');
  for (const [field, option] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Ate'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole('combobox', { name: field })).toBeEnabled());
    await user.type(screen.getByRole('combobox', { name: field }), option.toLowerCase());
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.type(screen.getByRole('textbox', { name: 'Dirección' }), 'Calle Los Molles 245');
}

describe('the new-document dialog', () => {
  const api = startApi();
  const documentId = uuid();
  const created = () => api.callsOf(quotationRoutes.createDocument);

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.suggestCode, { code: 'RQ-2026-0019' });
    api.answer(quotationRoutes.createDocument, { id: documentId, version: 1, code: 'RQ-2026-0019' });
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id: documentId }, rows: [] }));
  });

  it('creates a Request as a draft, once however often it is submitted, and goes on to its editor', async () => {
    const app = open('/app/proveedores');
    const [button] = await screen.findAllByRole('button', { name: 'Nuevo Requerimiento' });
    await app.user.click(button!);
    await screen.findByDisplayValue('RQ-2026-0019');
    await fill(app);
    await app.user.dblClick(screen.getByRole('button', { name: 'Añadir requerimiento' }));
    await waitFor(() => expect(app.where()).toBe(`/app/cotizaciones/detalle/${documentId}`));
    expect(new Set(created().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(created()[0]?.body).toEqual({
      types: 'Request',
      name: 'Concreto para losa',
      nameProyect: 'Residencial Los Molles',
      code: 'RQ-2026-0019',
      typeMoneda: 'PEN',
      department: '15',
      province: '1501',
      district: '150103',
      address: 'Calle Los Molles 245',
      templateId: null,
      companyId: null,
    });
  }, 20_000);

  it('says what is missing, field by field and in one sentence, and moves the focus to the first', async () => {
    const { user } = open('/app/proveedores?modal=open');
    await screen.findByDisplayValue('RQ-2026-0019');
    await user.clear(screen.getByRole('textbox', { name: 'Código' }));
    await user.click(screen.getByRole('button', { name: 'Añadir requerimiento' }));
    for (const text of [
      'El título es requerido',
      'El código es requerido',
      'El proyecto es requerido',
      'El departamento es requerido',
      'La provincia es requerida',
      'El distrito es requerido',
      'La dirección es requerida',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(
      screen.getByText(
        'Falta elegir el departamento, la provincia y el distrito, y escribir el título, el código, el proyecto y la dirección.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Provincia' })).toBeDisabled();
    expect(created()).toHaveLength(0);
  });

  it('says when no code could be suggested, and asks again', async () => {
    api.refuse(quotationRoutes.suggestCode, coreErrors.UNAVAILABLE);
    const { user } = open('/app/proveedores?modal=open');
    expect(await screen.findByText('No se pudo sugerir un código: escribe uno')).toBeVisible();
    expect(screen.queryByText(/^Sugerido/)).toBeNull();
    api.answer(quotationRoutes.suggestCode, { code: 'RQ-2026-0019' });
    await user.click(screen.getByRole('button', { name: 'Sugerir un código otra vez' }));
    expect(await screen.findByDisplayValue('RQ-2026-0019')).toBeVisible();
    expect(screen.getByText('Sugerido, único en tu empresa')).toBeVisible();
  });

  it('opens by the URL, takes the parameters out of it and sends the first recipient along', async () => {
    const company = aCompanyCard({ name: 'Concretera Andesmix S.A.C.' });
    api.answer(companyRoutes.getPortalCompany, aPublicCompany(company));
    api.answer(companyRoutes.searchCompanies, {
      companies: [company],
      meta: { page: 1, hasPreviousPage: false, hasNextPage: false, total: 1, totalCapped: false },
    });
    const app = open(`/app/proveedores?modal=open&companyId=${company.id}`);
    expect(await screen.findByText('Primer destinatario: Concretera Andesmix S.A.C.')).toBeVisible();
    expect(app.where()).toBe('/app/proveedores');
    await screen.findByDisplayValue('RQ-2026-0019');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Añadir requerimiento' }));
    await waitFor(() => expect(app.where()).toBe(`/app/cotizaciones/detalle/${documentId}`));
    expect(created()[0]?.body).toMatchObject({ companyId: company.id });
    await app.user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('1 elegida')).toBeVisible();
  }, 20_000);

  it('asks for a template first where a Quotation is written', async () => {
    api.answer(quotationRoutes.suggestCode, { code: 'COT-2026-0042' });
    const app = open('/app/clientes?modal=open');
    const confirm = await screen.findByRole('button', { name: 'Confirmar plantilla' });
    expect(confirm).toBeDisabled();
    await app.user.click(screen.getByRole('radio', { name: /Plantilla 3/ }));
    await app.user.click(confirm);
    await screen.findByDisplayValue('COT-2026-0042');
    await fill(app);
    await app.user.click(screen.getByRole('radio', { name: 'Dólar' }));
    await app.user.click(screen.getByRole('button', { name: 'Añadir cotización' }));
    await waitFor(() => expect(app.where()).toBe(`/app/cotizaciones/detalle/${documentId}`));
    expect(created()[0]?.body).toMatchObject({ types: 'Quotation', templateId: 'Template-3', typeMoneda: 'USD' });
  }, 20_000);

  it('shows a template large, with the documented zoom, and goes on with it; what was typed outlives the way back', async () => {
    const { user } = open('/app/clientes?modal=open');
    await user.click(await screen.findByRole('button', { name: 'Ver Plantilla 2 en grande' }));
    expect(await screen.findByText('100%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(screen.getByText('110%')).toBeVisible();
    for (let step = 0; step < 6; step += 1) await user.click(screen.getByRole('button', { name: 'Alejar' }));
    expect(screen.getByText('50%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Alejar' })).toBeDisabled();
    const preview = screen.getByText('50%').closest('section') as HTMLElement;
    await user.click(within(preview).getByRole('button', { name: 'Confirmar plantilla' }));
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Lo escrito');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('radio', { name: /Plantilla 2/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Confirmar plantilla' }));
    expect(await screen.findByRole('textbox', { name: 'Título' })).toHaveValue('Lo escrito');
  });

  it('shows drawings of templates whose sample does not come, and they can be chosen all the same', async () => {
    api.refuse(quotationRoutes.previewTemplate, documentErrors.RENDER_FAILED);
    const { user } = open('/app/clientes?modal=open');
    const cards = await screen.findByRole('group', { name: 'Plantilla del PDF' });
    await waitFor(() => expect(cards.querySelectorAll('svg[viewBox="0 0 210 297"]')).toHaveLength(4));
    expect(document.querySelector('iframe')).toBeNull();
    const asked = api.callsOf(quotationRoutes.previewTemplate).map(({ params }) => params.template);
    expect(asked.toSorted()).toEqual(['Template-1', 'Template-2', 'Template-3', 'Template-4']);
    await user.click(within(cards).getByRole('radio', { name: /Plantilla 4/ }));
    expect(screen.getByRole('button', { name: 'Confirmar plantilla' })).toBeEnabled();
  });

  it('puts a code that is taken under its field and keeps everything typed', async () => {
    api.refuse(quotationRoutes.createDocument, quotationErrors.CODE_TAKEN);
    const app = open('/app/proveedores?modal=open');
    await screen.findByDisplayValue('RQ-2026-0019');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Añadir requerimiento' }));
    expect(await screen.findByText(quotationErrors.CODE_TAKEN.text)).toBeVisible();
    const code = screen.getByRole('textbox', { name: 'Código' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Concreto para losa');
    await app.user.type(code, '-B');
    api.answer(quotationRoutes.createDocument, { id: documentId, version: 1, code: 'RQ-2026-0019-B' });
    await app.user.click(screen.getByRole('button', { name: 'Añadir requerimiento' }));
    await waitFor(() => expect(created()).toHaveLength(2));
    const [first, second] = created();
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  }, 20_000);

  it('asks before it is closed, then forgets what was typed and the step', async () => {
    const { user } = open('/app/clientes?modal=open');
    await user.click(await screen.findByRole('radio', { name: /Plantilla 1/ }));
    await user.click(screen.getByRole('button', { name: 'Confirmar plantilla' }));
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Algo');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await user.click((await screen.findAllByRole('button', { name: 'Nuevo Cotización' }))[0]!);
    expect(await screen.findByRole('button', { name: 'Confirmar plantilla' })).toBeDisabled();
  });
});
