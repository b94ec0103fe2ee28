import { createHash, randomBytes } from 'node:crypto';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { verificationErrors } from '@cotizaobra/proto/quotations/verification-errors';
import type { Verification } from '@cotizaobra/proto/quotations/verify-document';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';

const CODE = 'K3TN-8WQA-5HJM-2YPC';
const bytes = randomBytes(4_000);
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const aVerification = (overrides: Partial<Verification> = {}): Verification => ({
  code: CODE,
  type: 'Quotation',
  company: 'Constructora Wayra Sur S.A.C.',
  ruc: '20999012371',
  number: 'COT-2026-0044',
  revision: 1,
  date: '2026-11-20T21:05:22.000Z',
  total: '39797.69',
  currency: 'PEN',
  state: 'ACCEPTED',
  sealedAt: '2026-11-20T21:05:22.000Z',
  sha256: [sha256(bytes)],
  ...overrides,
});

const aFile = (content: Uint8Array): File =>
  new File([new Uint8Array(content)], 'COT-2026-0044.pdf', { type: 'application/pdf' });

describe('verifying a document', () => {
  const api = startApi();
  const open = (overrides: Partial<Verification> = {}) => {
    api.answer(quotationRoutes.verifyDocument, aVerification(overrides));
    return openApp(`/verificar/${CODE}`);
  };
  const input = async () =>
    (await screen.findByLabelText('Elegir el archivo PDF', { selector: 'input' })) as HTMLInputElement;

  it('says whose document it is, and its number, date, state, seal and total', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Constructora Wayra Sur S.A.C.' })).toBeVisible();
    for (const text of [
      'Documento emitido en CotizaObra',
      'RUC 20999012371',
      'Cotización COT-2026-0044',
      '20 de noviembre de 2026',
      'Aceptada',
      '20 de noviembre de 2026, 16:05:22, hora de Lima',
      'S/ 39,797.69',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['WITHDRAWN', 'Retirado', 'Quien lo emitió lo retiró.'],
    ['SUPERSEDED', 'Reemplazado', 'Quien lo emitió envió después otra versión.'],
  ] as const)('says that it counts no more: %s', async (state, name, why) => {
    open({ state });
    expect(await screen.findByText('Este documento ya no vale')).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByText('Documento emitido en CotizaObra')).toBeNull();
  });

  it('shows no total while it is sealed', async () => {
    const { total: _total, ...sealed } = aVerification({ state: 'SEALED' });
    api.answer(quotationRoutes.verifyDocument, sealed);
    openApp(`/verificar/${CODE}`);
    expect(await screen.findByText('Sellada hasta la apertura')).toBeVisible();
    expect(screen.getByText('El total se conocerá en la apertura.')).toBeVisible();
    expect(screen.queryByText(/S\//)).toBeNull();
  });

  it('recognises the file, and asks nobody about it', async () => {
    const { user } = open();
    await user.upload(await input(), aFile(bytes));
    expect(await screen.findByText('Es este documento, sin cambios')).toBeVisible();
    expect(screen.getByText('Huella SHA-256, igual a la registrada')).toBeVisible();
    expect(api.callsOf(quotationRoutes.verifyDocument)).toHaveLength(1);
  });

  it('tells the file from before the acceptance too', async () => {
    const { user } = open({ sha256: ['0'.repeat(64), sha256(bytes)] });
    await user.upload(await input(), aFile(bytes));
    expect(await screen.findByText('Es este documento, sin cambios, antes de su aceptación')).toBeVisible();
  });

  it('refuses the file with any one byte changed: 200 places', async () => {
    const { user } = open();
    const zone = await input();
    for (let round = 0; round < 200; round += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(Math.random() * changed.length);
      changed[at]! ^= 1 << (round % 8);
      await user.upload(zone, aFile(changed));
      const yours = sha256(changed).replace(/.{4}(?=.)/g, '$& ');
      await waitFor(() => expect(screen.getByText(yours)).toBeInTheDocument());
      expect(screen.getByText('Este archivo no es el documento')).toBeInTheDocument();
    }
  }, 60_000);

  it('says so when there is no file to compare with yet', async () => {
    open({ sha256: [], sealedAt: null });
    expect(await screen.findByText(/Nadie descargó aún este documento/)).toBeVisible();
    expect(screen.getByText('Sin sello')).toBeVisible();
    expect(screen.queryByLabelText('Elegir el archivo PDF')).toBeNull();
  });

  it('does not find an unknown code, and takes another one', async () => {
    api.refuse(quotationRoutes.verifyDocument, verificationErrors.VERIFICATION_NOT_FOUND);
    const { user } = openApp(`/verificar/${CODE}`);
    expect(await screen.findByRole('heading', { name: 'No encontramos ese código' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Escribirlo de nuevo' }));
    const field = screen.getByRole('textbox', { name: 'Código del documento' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'corto');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(screen.getByText(/El código tiene 16 letras y cifras/)).toBeVisible();
    api.answer(quotationRoutes.verifyDocument, aVerification({ code: 'AAAA-BBBB-CCCC-DDDD' }));
    await user.clear(field);
    await user.type(field, 'aaaa bbbb ccccdddd{Enter}');
    expect(await screen.findByRole('heading', { name: 'Constructora Wayra Sur S.A.C.' })).toBeVisible();
    expect(api.callsOf(quotationRoutes.verifyDocument).at(-1)?.params).toEqual({ code: 'AAAA-BBBB-CCCC-DDDD' });
  });

  it('asks for a code where the address has none', async () => {
    openApp('/verificar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Verificar un documento' })).toBeVisible();
    expect(api.callsOf(quotationRoutes.verifyDocument)).toHaveLength(0);
  });

  it('offers to try again when the platform does not answer', async () => {
    api.refuse(quotationRoutes.verifyDocument, coreErrors.UNAVAILABLE);
    openApp(`/verificar/${CODE}`);
    expect(await screen.findByText('No pudimos verificar el documento')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
