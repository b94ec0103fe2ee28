import { chatRoutes } from '@cotizaobra/proto/chat/http';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { ApiServer } from './api-server.js';
import { noApprovals } from './approvals.js';
import { aCascade } from './cascades.js';
import { aMember, uuid } from './people.js';
import { noMarket } from './prices.js';

/** What the frame of the app asks for, whatever page is open. */
export function answerFrame(api: ApiServer, me: MeAnswer = aMember()): MeAnswer {
  api.answer(identityRoutes.me, me);
  api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
  api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
  api.answer(chatRoutes.countUnreadOfCompany, { clientes: 0, proveedores: 0 });
  api.answer(chatRoutes.countUnreadOfDocument, { unreadCount: 0, counterparties: [], items: [] });
  api.answer(quotationRoutes.listRequestAttachments, { attachments: [], uploads: [], editable: false });
  api.answer(quotationRoutes.getCascade, aCascade());
  api.answer(priceRoutes.getMarketSetting, { takesPart: true });
  api.answer(companyRoutes.getCompanySecurity, { requiresFactor: false });
  api.answer(identityRoutes.getSignInProvider, { provider: null, redirectUri: 'https://cotizaobra.pe/auth/empresa' });
  api.answer(identityRoutes.getTotp, { enrolled: false, confirmedAt: null, recoveryCodesLeft: 0 });
  api.answer(identityRoutes.listPasskeys, { passkeys: [] });
  api.answer(identityRoutes.listSessions, { sessions: [] });
  api.answer(quotationRoutes.listApprovals, noApprovals);
  api.answer(quotationRoutes.getApprovalSettings, { version: 0, limits: [], approvers: 1, delegates: [] });
  api.respond(priceRoutes.findPrices, ({ body }) => ({ body: noMarket(body) }));
  api.answer(quotationRoutes.markSeen, { id: uuid(), new: false });
  return me;
}
