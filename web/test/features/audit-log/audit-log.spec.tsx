import type { AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import { auditLogErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { auditCsv } from '../../../src/features/audit-log/audit-csv.js';
import { byDay } from '../../../src/features/audit-log/audit-days.js';
import { openApp, startApi } from '../../support/app.js';
import { aMember, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

let sequence = 0;
const anEntry = (overrides: Partial<AuditLogEntry> = {}): AuditLogEntry => {
  sequence += 1;
  return {
    sequence,
    companyId: uuid(),
    eventId: uuid(),
    at: '2026-11-26T15:00:00.000Z',
    key: 'quotations.send-document',
    userId: uuid(),
    role: 'owner',
    means: 'session',
    address: '190.42.7.1',
    subjectId: uuid(),
    label: 'RQ-1 · Losa',
    changes: [],
    prevHash: null,
    area: 'requests',
    text: 'Envió el requerimiento',
    about: 'document',
    person: 'Rosa Huamán',
    hash: 'f'.repeat(64),
    ...overrides,
  };
};

describe('Actividad', () => {
  const api = startApi();
  const open = (query = '') => openApp(`/app/perfil?tab=actividad${query}`, { token: 'token' });
  const list = (entries: AuditLogEntry[], more: object = {}) =>
    api.answer(companyRoutes.listAuditLog, { entries, nextBefore: null, people: [], ...more });

  beforeEach(() => {
    answerFrame(api);
    api.answer(companyRoutes.getSupportAccess, { access: null });
  });

  it('shows who did what, on what, and each field before and after', async () => {
    const changed = anEntry({
      text: 'Cambió a una persona de la empresa',
      about: 'person',
      label: null,
      means: 'key',
      changes: [{ field: 'Rol', before: 'Comprador', after: 'Lector' }],
    });
    const gone = anEntry({ person: null });
    list([changed, gone]);
    open();
    const removed = (await screen.findByText('Cuenta eliminada')).closest('li');
    const [first, second] = [removed?.previousElementSibling, removed];
    expect(first).toHaveTextContent('Rosa Huamán cambió a una persona de la empresa');
    expect(first).toHaveTextContent('RolComprador → Lector');
    expect(first).toHaveTextContent('con una clave de API desde 190.42.7.1');
    expect(second).toHaveTextContent('Cuenta eliminada envió el requerimiento: RQ-1 · Losa');
    const link = within(second as HTMLElement).getByRole('link', { name: 'RQ-1 · Losa' });
    expect(link).toHaveAttribute('href', `/app/cotizaciones/detalle/${gone.subjectId}`);
  });

  it('says that there is nothing yet, that nothing matches, and that it could not be read', async () => {
    list([]);
    open();
    expect(await screen.findByText('Todavía no hay actividad')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar para Excel' })).toBeDisabled();
  });

  it('keeps the filter in the address, and takes it away', async () => {
    list([]);
    const { user } = open('&tipo=people&desde=2026-11-01&persona=nadie');
    expect(await screen.findByText('Nada coincide con tus filtros')).toBeVisible();
    const [call] = api.callsOf(companyRoutes.listAuditLog);
    expect(call?.query.get('area')).toBe('people');
    expect(call?.query.get('from')).toBe('2026-11-01');
    expect(call?.query.get('userId')).toBeNull();
    list([anEntry()]);
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByText('RQ-1 · Losa')).toBeVisible();
  });

  it('offers a retry when it cannot be read, and goes on to older entries', async () => {
    api.refuse(companyRoutes.listAuditLog, coreErrors.UNAVAILABLE);
    const { user } = open();
    expect(await screen.findByText('No se pudo cargar el registro de actividad')).toBeVisible();
    list([anEntry({ label: 'RQ-9 · Muro' })], { nextBefore: 7 });
    await user.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByText('RQ-9 · Muro')).toBeVisible();
    list([anEntry({ label: 'RQ-2 · Zapata' })]);
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('RQ-2 · Zapata')).toBeVisible();
    expect(screen.getByText('RQ-9 · Muro')).toBeVisible();
    expect(api.callsOf(companyRoutes.listAuditLog).at(-1)?.query.get('before')).toBe('7');
  });

  it('says why a download is refused, and where the chain breaks', async () => {
    list([anEntry()]);
    api.refuse(companyRoutes.exportAuditLog, auditLogErrors.TOO_MANY_AUDIT_ENTRIES);
    api.answer(companyRoutes.checkAuditLog, { entries: 4, brokenAt: 3, lastHash: null });
    const { user } = open();
    await screen.findByText('RQ-1 · Losa');
    await user.click(screen.getByRole('button', { name: 'Descargar con huellas' }));
    expect(await screen.findByText('No se pudo descargar el registro')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comprobar' }));
    expect(await screen.findByText(/La cadena se rompe en el registro 3/)).toBeVisible();
  });

  it('is for owners alone', async () => {
    const me = aMember();
    answerFrame(api, { ...me, membership: { ...me.membership!, isOwner: false } });
    open();
    expect(await screen.findByText('Solo quien administra la empresa ve el registro de actividad.')).toBeVisible();
    expect(api.callsOf(companyRoutes.listAuditLog)).toHaveLength(0);
  });

  it('ends the access of support after a question', async () => {
    list([]);
    const access = {
      id: uuid(),
      grantedAt: '2026-11-26T15:00:00.000Z',
      expiresAt: '2026-11-26T19:00:00.000Z',
      reason: 'Total',
    };
    api.answer(companyRoutes.getSupportAccess, { access });
    api.answer(companyRoutes.revokeSupportAccess, {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Quitar el acceso' }));
    expect(api.callsOf(companyRoutes.revokeSupportAccess)).toHaveLength(0);
    api.answer(companyRoutes.getSupportAccess, { access: null });
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar el acceso de soporte?' }));
    await user.click(question.getByRole('button', { name: 'Quitar el acceso' }));
    await waitFor(() => expect(api.callsOf(companyRoutes.revokeSupportAccess)).toHaveLength(1));
    expect(await screen.findByText('Ahora nadie de soporte puede ver tu empresa.')).toBeVisible();
  });
});

describe('the file for Excel', () => {
  it('quotes what would break a row, and runs nothing as a formula', () => {
    const csv = auditCsv([
      anEntry({
        person: 'Ñusta "La Jefa"; Díaz',
        label: '=HYPERLINK("http://malo")',
        changes: [{ field: 'Nombre', before: null, after: 'Línea 1\nLínea 2' }],
      }),
    ]);
    const [head, row] = csv.split('\r\n');
    expect(head).toBe('\ufeffN°;Fecha y hora;Persona;Acción;Sobre;Cambios;Medio;Dirección IP;Huella');
    expect(row).toContain('"Ñusta ""La Jefa""; Díaz";');
    expect(row).toContain(`"'=HYPERLINK(""http://malo"")"`);
    expect(row).toContain('"Nombre: Línea 1\nLínea 2"');
  });

  it('puts entries under their day in Lima', () => {
    const late = anEntry({ at: '2026-11-26T04:59:00.000Z' });
    const next = anEntry({ at: '2026-11-26T05:00:00.000Z' });
    expect(byDay([next, late]).map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-26', 1],
      ['2026-11-25', 1],
    ]);
  });
});
