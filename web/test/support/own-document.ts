import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { screen, within } from '@testing-library/react';
import { baseApi } from '../../src/api/base-api.js';
import { tagsOfEvent } from '../../src/realtime/live-tags.js';
import { type OpenApp, openApp, startApi } from './app.js';
import { aDispatch, aDocument, aList, aParty } from './documents.js';
import { uuid } from './people.js';
import { answerFrame } from './signed-in.js';

export const id = uuid();
export const path = `/app/cotizaciones/detalle/${id}`;
export const buyer = aParty();
export const sentAt = '2026-11-12T15:00:00.000Z';

export const ownQuotation = (quotation: Partial<DocumentAnswer['quotation']> = {}) =>
  aDocument({ quotation: { id, types: 'Quotation', ...quotation } });

export const aCopy = (quotation: Partial<DocumentAnswer['quotation']> = {}, rest: Partial<DocumentAnswer> = {}) =>
  aDocument({
    companyinfo: aDispatch({ status: 'ACCEPTED', Company: buyer }),
    ...rest,
    quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, ...quotation },
  });

export const returnedTo = (status: 'PENDING' | 'ACCEPTED' | 'REJECTED', reason: string | null = null) =>
  aCopy({ sentAt, send: 'reenviado' }, { dispatches: [aDispatch({ status, reason, Company: buyer })] });

/** What the socket brings when somebody, or another tab, changed the document. */
export const touch = (store: OpenApp['store'], documentId = id) => {
  const tags = tagsOfEvent(socketNames.documentTouched, { documentId });
  store.dispatch(baseApi.util.invalidateTags(tags as Parameters<typeof baseApi.util.invalidateTags>[0]));
};

/** The page of one's own document, before each test with the answers its frame asks for. */
export function startOwnDocument() {
  const api = startApi();

  const openWith = async (document: DocumentAnswer) => {
    api.answer(quotationRoutes.getDocument, document);
    const app = openApp(path, { token: 'token' });
    await screen.findByRole('heading', { level: 1, name: document.quotation.name });
    return app;
  };
  const buttons = () =>
    within(screen.getByRole('toolbar', { name: 'Acciones del documento' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const ways = () =>
    within(strip())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  const strip = () =>
    screen
      .getAllByRole('status')
      .find(({ dataset }) => dataset.tone !== undefined && dataset.tone !== '') as HTMLElement;

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
  });
  return { api, openWith, buttons, ways, strip };
}
