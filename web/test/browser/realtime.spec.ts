/** @jest-environment node */
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { SOCKET_PATH, socketNames } from '@cotizaobra/proto/socket-names';
import { jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Server as SocketServer } from 'socket.io';
import { launchBrowser } from '../support/browser.js';
import { openWindow } from '../support/look.js';
import { aMember, aNotification, uuid } from '../support/people.js';
import { openSite, type Site } from '../support/site.js';

jest.setTimeout(180_000);

describe('what the server pushes', () => {
  let site: Site;
  let browser: Browser;
  let sockets: SocketServer;
  let context: BrowserContext;
  let page: Page;
  let tokens: unknown[] = [];
  let refused: unknown = null;

  beforeAll(async () => {
    site = await openSite();
    sockets = new SocketServer(site.server, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false });
    sockets.use((socket, next) => {
      const { token } = socket.handshake.auth;
      tokens.push(token);
      next(token === refused ? new Error(coreErrors.UNAUTHENTICATED.code) : undefined);
    });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await sockets?.close();
    await site?.close();
  });

  beforeEach(async () => {
    tokens = [];
    refused = null;
    const { api } = site;
    api.reset();
    api.answer(identityRoutes.me, aMember());
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    unread(0);
    ({ page, context } = await openWindow(browser, 1280, 'light'));
  });

  afterEach(() => context.close());

  const unread = (count: number) =>
    site.api.answer(notificationRoutes.countNotifications, { count, notifications: [aNotification()] });
  const bell = (name: string) => page.getByRole('button', { name, exact: true }).waitFor();
  /** Opens the welcome page and waits for its socket. */
  const openApp = async () => {
    const connection = new Promise((done) => sockets.once('connection', done));
    await page.goto(`${site.url}/app`);
    await bell('Notificaciones');
    await connection;
  };

  it('rings the bell', async () => {
    await openApp();
    expect(tokens).toEqual(['token']);
    unread(1);
    sockets.emit(socketNames.notificationArrived, { id: uuid(), type: 'QUOTATION_RECEIVED' });
    await bell('Notificaciones, 1 sin leer');
  });

  it('lets tabs and devices agree: what one reads the others stop counting', async () => {
    const notification = aNotification({
      type: 'GENERAL',
      title: 'Rosa pide unirse',
      companyQuotation: null,
      documentType: null,
      context: null,
    });
    let read = false;
    const { api } = site;
    api.answer(notificationRoutes.countNotifications, () => ({
      count: read ? 0 : 1,
      notifications: [{ ...notification, read }],
    }));
    api.answer(notificationRoutes.listNotifications, () => ({
      notifications: [{ ...notification, read }],
      nextCursor: null,
    }));
    api.answer(notificationRoutes.markNotificationRead, () => {
      read = true;
      return { ...notification, read };
    });
    const elsewhere = await openWindow(browser, 390, 'dark');
    const windows = [page, await context.newPage(), elsewhere.page];
    const named = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
    const connections = new Promise<void>((done) => {
      let count = 0;
      sockets.on('connection', () => {
        count += 1;
        if (count === windows.length) done();
      });
    });
    for (const window of windows) {
      await window.goto(`${site.url}/app/notificaciones`);
      await named(window, 'Notificaciones, 1 sin leer').waitFor();
    }
    await connections;
    sockets.removeAllListeners('connection');
    await named(page, 'Rosa pide unirse').click();
    await named(page, 'Notificaciones').waitFor();
    sockets.emit(socketNames.notificationsSeen, { id: notification.id });
    for (const window of windows) {
      await named(window, 'Notificaciones').waitFor();
      await window.getByText('Leído', { exact: true }).waitFor();
    }
    await elsewhere.context.close();
  });

  it('asks for everything live again after a lost connection', async () => {
    await openApp();
    unread(2);
    for (const socket of sockets.of('/').sockets.values()) socket.conn.close();
    await bell('Notificaciones, 2 sin leer');
  });

  it('renews the token when the handshake is refused, and connects with the new one', async () => {
    refused = 'token';
    site.api.answer(identityRoutes.refresh, { access_token: 'new', user: aMember().user });
    await openApp();
    expect(tokens).toEqual(['token', 'new']);
  });

  it('ends the session here when the server ends it', async () => {
    await openApp();
    sockets.emit(socketNames.sessionEnded, {});
    await page.getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  it('is one socket a tab, closed when the app is left', async () => {
    await openApp();
    expect(sockets.of('/').sockets.size).toBe(1);
    const gone = new Promise((done) => {
      for (const socket of sockets.of('/').sockets.values()) socket.once('disconnect', done);
    });
    await page.getByRole('link', { name: 'CotizaObra, inicio' }).click();
    await gone;
    expect(sockets.of('/').sockets.size).toBe(0);
  });
});
