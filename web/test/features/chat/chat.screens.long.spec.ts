/** @jest-environment node */
import { chatRoutes } from '@cotizaobra/proto/chat/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { ApiServer } from '../../support/api-server.js';
import { aCounterparty, aMessage, ServedThread } from '../../support/chats.js';
import { aDispatch, aDocument, aReceivedRequest, sampleRows } from '../../support/documents.js';
import { DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';

const id = uuid();
const rows = sampleRows();
const item = rows[1]!.id;
const [first, second] = [aCounterparty('Andesmix'), aCounterparty('Ferretería Los Pórticos')];

/** An own Request that two companies got, with a conversation about its first item. */
function conversation(api: ApiServer): ServedThread {
  api.answer(
    quotationRoutes.getDocument,
    aDocument({ rows, quotation: { id, sentAt: '2026-11-12T15:00:00.000Z' }, dispatches: [aDispatch(), aDispatch()] }),
  );
  api.answer(chatRoutes.countUnreadOfDocument, {
    unreadCount: 2,
    counterparties: [
      { ...first, unreadCount: 0 },
      { ...second, unreadCount: 2 },
    ],
    items: [{ partId: item, companyId: second.companyId, unreadCount: 2, messageCount: 4 }],
  });
  const thread = new ServedThread(api);
  thread.messages = [
    aMessage(1, { message: '¿El precio considera paneles metálicos?' }),
    aMessage(2, { isMine: true, message: 'Sí, con cuatro usos.' }),
    aMessage(3, { message: 'a '.repeat(400) }),
    aMessage(4, { message: '¿Mantienen el precio?' }),
  ];
  thread.details = { unreadCount: 2, seenSeq: 2 };
  return thread;
}

const path = `/app/cotizaciones/detalle/${id}?item=${item}&chat=1`;

lookAtScreens('the screens of the item chat', [
  {
    name: 'consultas',
    path,
    shows: '¿Mantienen el precio?',
    answers: (api) => void conversation(api),
  },
  {
    name: 'consultas-retirado',
    path,
    shows: 'El envío fue retirado',
    answers: (api) => {
      conversation(api).details = { closed: 'WITHDRAWN' };
    },
  },
  {
    name: 'consultas-sin-enviar',
    path,
    shows: 'Aún no hay con quién conversar',
    answers: (api) => {
      conversation(api).details = { closed: 'NOT_SENT', counterparty: null };
    },
  },
  {
    name: 'consultas-requerimiento',
    path: `/app/clientes?type=Request&quote=${id}&item=${item}&chat=1`,
    shows: '¿Mantienen el precio?',
    overlay: DIALOG,
    answers: (api) => {
      conversation(api);
      api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { rows, quotation: { id } }));
    },
  },
]);
