import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ApiServer } from './api-server.js';
import { noApprovals } from './approvals.js';
import { launchBrowser } from './browser.js';
import { aCascade } from './cascades.js';
import { aDispatch, aDocument, aList, aMeta, aParty, aPublicCompany } from './documents.js';
import { answerFiles, pdfOf } from './file-answers.js';
import { looksWrong, openWindow, widths } from './look.js';
import { aMember, uuid } from './people.js';
import { noMarket } from './prices.js';
import { cards, companies, counterparties, quotationCards } from './sample-answers.js';
import { openSite, type Site } from './site.js';

export const DIALOG = '[role=dialog], [role=alertdialog]';

export interface Screen {
  name: string;
  path: string;
  answers?: (api: ApiServer) => void;
  /** What to do before looking. */
  act?: (page: Page) => Promise<void>;
  /** Text that says the screen is there. */
  shows: string;
  /** What lies over the page; it is judged alone. */
  overlay?: string;
}

export const shown = (document: unknown) => (api: ApiServer) => api.answer(quotationRoutes.getDocument, document);

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The same screens at both widths and in both themes: no barrier for axe, nothing off the page, no error. */
export function lookAtScreens(group: string, screens: readonly Screen[]): void {
  jest.setTimeout(180_000);
  describe(group, () => {
    let site: Site;
    let browser: Browser;

    beforeAll(async () => {
      [site, browser] = await Promise.all([openSite(), launchBrowser()]);
      answerFiles(site.api, [
        {
          route: quotationRoutes.pdf,
          type: 'application/pdf',
          name: 'COT-2026-0041.pdf',
          bytes: pdfOf(['Pagina 1', 'Pagina 2']),
        },
      ]);
    });

    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    const cases = screens.flatMap((screen) =>
      widths.map((width) => ({ ...screen, width, title: `${screen.name} at ${width}` })),
    );

    it.each(cases)('have no barrier for axe, nothing off the page and no error: $title', async (screen) => {
      setAnswers(site.api);
      screen.answers?.(site.api);
      const { page, faults, context } = await openWindow(browser, screen.width, 'light');
      await page.goto(site.url + screen.path);
      await screen.act?.(page);
      await page.getByText(screen.shows).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const { name, overlay = null, width } = screen;
      expect(await looksWrong(page, `${name}-${width}`, overlay, overlay === null)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}

function setAnswers(api: ApiServer): void {
  api.reset();
  api.answer(identityRoutes.me, aMember());
  api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
  api.answer(quotationRoutes.countUnseen, { clientes: 2, proveedores: 3 });
  api.answer(quotationRoutes.listDocuments, ({ query }: { query: URLSearchParams }) =>
    query.get('type') === 'Quotation'
      ? aList(quotationCards, { total: 11, hasNextPage: true })
      : aList(cards, { total: 18, hasNextPage: true }),
  );
  api.answer(quotationRoutes.listCounterparties, { companies: counterparties });
  api.answer(quotationRoutes.suggestCode, { code: 'RQ-2026-0019' });
  api.answer(quotationRoutes.getCascade, aCascade());
  api.answer(quotationRoutes.listRequestAttachments, { attachments: [], uploads: [], editable: false });
  api.answer(priceRoutes.getMarketSetting, { takesPart: true });
  api.answer(companyRoutes.getCompanySecurity, { requiresFactor: false });
  api.answer(identityRoutes.getSignInProvider, { provider: null, redirectUri: 'https://cotizaobra.pe/auth/empresa' });
  api.answer(quotationRoutes.listApprovals, noApprovals);
  api.answer(quotationRoutes.getApprovalSettings, { version: 0, limits: [], approvers: 1, delegates: [] });
  api.respond(priceRoutes.findPrices, ({ body }) => ({ body: noMarket(body) }));
  api.answer(quotationRoutes.markSeen, { id: uuid(), new: false });
  api.answer(companyRoutes.searchCompanies, { companies, meta: aMeta({ total: 14, hasNextPage: true }) });
  api.answer(companyRoutes.getPortalCompany, aPublicCompany(companies[0]!));
  api.answer(quotationRoutes.sendDocument, { dispatches: [aDispatch()], requestId: null, version: 4 });
  const sent = { status: 'Active', send: 'enviado', sentAt: '2026-11-16T15:00:00.000Z' } as const;
  const dispatches = [aDispatch({ Company: aParty({ id: companies[0]!.id, name: companies[0]!.name }) })];
  api.answer(quotationRoutes.getDocument, aDocument({ quotation: { name: cards[0]!.titulo, ...sent }, dispatches }));
}
