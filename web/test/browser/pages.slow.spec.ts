/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { notificationTypes } from '@cotizaobra/proto/notifications/model';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { aCard, aCompanyCard, aList, aMeta } from '../support/documents.js';
import { looksWrong, openWindow, widths } from '../support/look.js';
import { aMember, aNewcomer, aNotification, aUser } from '../support/people.js';
import { aPost } from '../support/posts.js';
import { openSite, type Site } from '../support/site.js';

jest.setTimeout(180_000);

interface Screen {
  name: string;
  path: string;
  who: 'nobody' | 'newcomer' | 'member' | 'unconfirmed';
  /** What to do before looking. */
  first?: (page: Page) => Promise<void>;
  /** Something lies over the page: it is judged without what it covers. */
  overlay?: string;
  /** Text that says the screen is there. */
  shows: string;
  /** Answers of its own, over the common ones. */
  answers?: (site: Site) => void;
  /** Exists at one width alone. */
  only?: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const screens: Screen[] = [
  { name: 'entrada', path: '/', who: 'nobody', shows: 'Concreto premezclado con bomba' },
  { name: 'acerca', path: '/acerca', who: 'nobody', shows: 'Data técnica' },
  { name: 'politicas', path: '/politicas', who: 'nobody', shows: 'Tus derechos' },
  { name: 'ingresar', path: '/auth/login', who: 'nobody', shows: 'Crear una cuenta' },
  {
    name: 'ingresar-error',
    path: '/auth/login',
    who: 'nobody',
    shows: 'Correo o contraseña incorrectos',
    first: async (page) => {
      await page.getByLabel('Correo electrónico').fill('constructora@cotizaobra.pe');
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await button(page, 'Ingresar').click();
    },
  },
  {
    name: 'registro-errores',
    path: '/auth/nueva_cuenta',
    who: 'nobody',
    shows: 'El correo es requerido',
    first: async (page) => button(page, 'Crear cuenta').click(),
  },
  { name: 'olvide', path: '/auth/olvide', who: 'nobody', shows: 'Recuperar contraseña' },
  {
    name: 'olvide-enviado',
    path: '/auth/olvide',
    who: 'nobody',
    shows: 'Revisa tu correo',
    first: async (page) => {
      await page.getByLabel('Correo electrónico').fill('constructora@cotizaobra.pe');
      await button(page, 'Enviar enlace').click();
    },
  },
  {
    name: 'restablecer',
    path: `/auth/restablecer?token=${'x'.repeat(43)}`,
    who: 'nobody',
    shows: 'Las contraseñas deben coincidir',
    first: async (page) => {
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('Encofrado2026');
      await page.getByLabel('Repetir contraseña nueva', { exact: true }).fill('Encofrado2025');
      await button(page, 'Guardar contraseña').click();
    },
  },
  { name: 'restablecer-vencido', path: '/auth/restablecer', who: 'nobody', shows: 'El enlace ya no sirve' },
  {
    name: 'verificar',
    path: `/auth/verificar?token=${'x'.repeat(43)}`,
    who: 'nobody',
    shows: 'Tu correo está confirmado',
  },
  { name: 'verificar-vencido', path: '/auth/verificar?token=corto', who: 'member', shows: 'Reenviar enlace' },
  {
    name: 'contrasena',
    path: '/app/perfil/contrasena',
    who: 'unconfirmed',
    shows: 'La contraseña actual no es correcta',
    first: async (page) => {
      await page.getByLabel('Contraseña actual', { exact: true }).fill('equivocada');
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('Encofrado2026');
      await page.getByLabel('Repetir contraseña nueva', { exact: true }).fill('Encofrado2026');
      await button(page, 'Cambiar contraseña').click();
    },
  },
  {
    name: 'cerrar-sesiones',
    overlay: '[role=dialog]',
    path: '/app/perfil/contrasena',
    who: 'member',
    shows: '¿Cerrar todas las sesiones?',
    first: async (page) => button(page, 'Cerrar todas las sesiones').click(),
  },
  { name: 'pasos-1', path: '/auth/nueva_cuenta/pasos', who: 'newcomer', shows: 'Información Personal' },
  {
    name: 'pasos-1-lista',
    overlay: '[role=listbox]',
    path: '/auth/nueva_cuenta/pasos',
    who: 'newcomer',
    shows: 'Áncash',
    first: async (page) => {
      await page.getByRole('combobox', { name: 'Departamento' }).click();
      await page.getByRole('combobox', { name: 'Departamento' }).fill('ancash');
    },
  },
  {
    name: 'pasos-2',
    path: '/auth/nueva_cuenta/pasos',
    who: 'newcomer',
    shows: 'El rubro es requerido',
    first: async (page) => {
      await fillPersonal(page);
      await button(page, 'Continuar').click();
      await page.getByLabel('RUC', { exact: true }).fill('2099901237');
      await button(page, 'Finalizar').click();
    },
  },
  { name: 'bienvenido', path: '/app', who: 'member', shows: 'Hola, Rosa' },
  {
    name: 'menu-usuario',
    overlay: '[role=menu]',
    path: '/app',
    who: 'member',
    shows: 'Cerrar Sesión',
    first: async (page) => button(page, /Menú de Rosa Huamán/).click(),
  },
  {
    name: 'campana',
    overlay: '[role=dialog]',
    path: '/app',
    who: 'member',
    shows: 'Ver más',
    first: async (page) => button(page, 'Notificaciones, 3 sin leer').click(),
  },
  {
    name: 'menu-movil',
    overlay: '[role=dialog]',
    path: '/app',
    who: 'member',
    shows: 'Tema oscuro',
    only: 390,
    first: async (page) => button(page, 'Abrir menú').click(),
  },
  {
    name: 'menu-contraido',
    path: '/app',
    who: 'member',
    shows: 'Bienvenido',
    only: 1280,
    first: async (page) => button(page, 'Contraer menú').click(),
  },
  {
    name: 'menu-contraido-submenu',
    overlay: '[role=menu]',
    path: '/app/notificaciones',
    who: 'member',
    shows: 'Proveedores',
    only: 1280,
    first: async (page) => {
      await button(page, 'Contraer menú').click();
      await button(page, /^Cotizaciones/).click();
      await page.getByRole('menuitem', { name: 'Proveedores' }).waitFor();
    },
  },
  {
    name: 'paleta',
    overlay: '[role=dialog]',
    path: '/app/notificaciones',
    who: 'member',
    shows: 'en el directorio',
    first: async (page) => {
      await page.getByRole('heading', { name: 'Notificaciones', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /Buscar páginas/ }).fill('concre');
    },
  },
  { name: 'notificaciones', path: '/app/notificaciones', who: 'member', shows: 'Lomas del Molle' },
  {
    name: 'notificaciones-raras',
    path: '/app/notificaciones',
    who: 'member',
    shows: 'شركة الخرسانة',
    answers: answerStrange,
  },
  {
    name: 'campana-rara',
    overlay: '[role=dialog]',
    path: '/app',
    who: 'member',
    shows: 'Ver más',
    answers: answerStrange,
    first: async (page) => button(page, 'Notificaciones, 4 sin leer').click(),
  },
  {
    name: 'notificaciones-caidas',
    path: '/app/notificaciones',
    who: 'member',
    shows: 'Error al cargar las notificaciones',
    answers: ({ api }) => {
      api.refuse(notificationRoutes.countNotifications, coreErrors.UNAVAILABLE);
      api.refuse(notificationRoutes.listNotifications, coreErrors.UNAVAILABLE);
    },
  },
  {
    name: 'avisos-por-correo',
    overlay: '[role=dialog]',
    path: '/app/notificaciones?avisos=1',
    who: 'member',
    shows: 'Rechazan lo que envié',
  },
  { name: 'no-existe', path: '/no/existe', who: 'nobody', shows: 'NotFound' },
];

async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('Nombres').fill('Julio');
  await page.getByLabel('Apellidos').fill('Ccori Mamani');
  for (const [field, search, option] of [
    ['Departamento', 'lima', 'Lima'],
    ['Provincia', 'lima', 'Lima'],
    ['Distrito', 'ate', 'Ate'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(search);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByLabel('Celular').fill('999 000 318');
}

/** What people and imports can write: very long without a space, from right to left, pictures for letters, a lost logo. */
function answerStrange({ api }: Site): void {
  const notifications = [
    aNotification({ title: 'Concreto'.repeat(62).slice(0, 500), message: 'x'.repeat(500) }),
    aNotification({
      type: 'GENERAL',
      title: 'شركة الخرسانة أرسلت عرض السعر',
      message: 'الإجمالي S/ 18,745.60 شامل الضريبة',
      senderCompany: { name: 'شركة الخرسانة', avatar: '/api/files/companies/lost.png' },
    }),
    aNotification({
      type: 'QUOTATION_REJECTED',
      title: '👷🏽‍♀️🧱🏗️ Obra 👨‍👩‍👧‍👦 rechazó tu requerimiento',
      message: '🧱'.repeat(120),
      senderCompany: { name: '🏗️ 🧱', avatar: null },
    }),
    aNotification({
      type: 'QUOTATION_ACCEPTED',
      title: 'Consorcio de nombre muy largo '.repeat(17).trim(),
      senderCompany: { name: 'Consorcio', avatar: '/api/files/companies/lost.png' },
    }),
  ];
  const { company, ...member } = aMember({ user: aUser({ name: 'Ñ'.repeat(120), avatar: '/api/files/lost.png' }) });
  api.answer(identityRoutes.me, { ...member, company: company && { ...company, name: 'Constructora'.repeat(13) } });
  api.answer(notificationRoutes.countNotifications, { count: 4, notifications });
  api.answer(notificationRoutes.listNotifications, { notifications, nextCursor: null });
}

function setAnswers({ api }: Site, who: Screen['who']): void {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const notifications = [
    aNotification({ createdAt: hours(0.2) }),
    aNotification({
      type: 'QUOTATION_ACCEPTED',
      title: 'Lomas del Molle aceptó tu cotización',
      message: 'Aceptó COT-2026-0039 Acabados del primer piso por S/ 42,180.35.',
      senderCompany: { name: 'Inmobiliaria Lomas del Molle S.A.C.', avatar: null },
      createdAt: hours(1),
    }),
    aNotification({
      type: 'QUOTATION_RECEIVED',
      title: 'Nuevo requerimiento de Valle Viñac',
      message: 'Te envió RQ-2026-0077 Cerco perimétrico de albañilería, con 13 ítems.',
      senderCompany: { name: 'Agrícola Valle Viñac S.A.', avatar: null },
      createdAt: hours(2),
    }),
    aNotification({
      type: 'QUOTATION_REJECTED',
      title: 'Los Pórticos rechazó tu requerimiento',
      message: 'No cotizará RQ-2026-0012. Motivo: sin stock de alambre hasta diciembre.',
      senderCompany: { name: 'Ferretería Los Pórticos S.A.C.', avatar: null },
      read: true,
      createdAt: hours(26),
    }),
    aNotification({
      type: 'GENERAL',
      title: 'Mensaje de Aceros del Chira',
      message: 'Pregunta por el plazo.',
      read: true,
      createdAt: hours(80),
    }),
  ];
  api.reset();
  api.refuse(identityRoutes.login, identityErrors.WRONG_CREDENTIALS);
  api.answer(postRoutes.listPublicPosts, { posts: [aPost({ title: 'Concreto premezclado con bomba' })] });
  api.answer(technicalDataRoutes.countPartidas, { count: 512 });
  api.answer(identityRoutes.forgotPassword, {});
  api.answer(identityRoutes.verifyEmail, {});
  const { WRONG_CURRENT_PASSWORD: wrong } = identityErrors;
  api.refuse(identityRoutes.changePassword, wrong, [
    { path: 'currentPassword', code: wrong.code, message: wrong.text },
  ]);
  const member = aMember({ emailVerified: who !== 'unconfirmed' });
  api.answer(identityRoutes.me, who === 'newcomer' ? aNewcomer() : member);
  api.answer(quotationRoutes.countUnseen, { clientes: 2, proveedores: 3 });
  api.answer(notificationRoutes.countNotifications, { count: 3, notifications: notifications.slice(0, 4) });
  api.answer(notificationRoutes.listNotifications, { notifications, nextCursor: null });
  api.answer(notificationRoutes.getMailSettings, {
    mail: Object.fromEntries(notificationTypes.map((type) => [type, type !== 'QUOTATION_REJECTED'])),
  });
  api.answer(quotationRoutes.listDocuments, aList([aCard({ titulo: 'Concreto para zapatas y columnas' })]));
  api.answer(companyRoutes.searchCompanies, { companies: [aCompanyCard()], meta: aMeta() });
}

describe('every page of the frame', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await openSite();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const cases = screens.flatMap((screen) =>
    widths
      .filter((width) => (screen.only ?? width) === width)
      .map((width) => ({ ...screen, width, title: `${screen.name} at ${width}` })),
  );

  it.each(cases)('has no barrier for axe, nothing off the page and no error: $title', async (screen) => {
    setAnswers(site, screen.who);
    screen.answers?.(site);
    const { page, faults, context } = await openWindow(browser, screen.width, 'light', screen.who !== 'nobody');
    await page.goto(site.url + screen.path);
    await screen.first?.(page);
    await page.getByText(screen.shows).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await looksWrong(page, `${screen.name}-${screen.width}`, screen.overlay ?? null, true)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
