import { toNotification } from '../../src/notification/notification.presenter.js';
import type { NotificationRow } from '../../src/notification/notification.row.js';

const random = '0123456789abcdef0123456789abcdef';

const SENDER = '00000000-0000-4000-8000-000000000004';
const nobody = new Map<string, string>();

const row = (senderLogoKey: string | null): NotificationRow => ({
  userId: '00000000-0000-4000-8000-000000000001',
  id: '00000000-0000-4000-8000-000000000002',
  companyId: '00000000-0000-4000-8000-000000000003',
  type: 'GENERAL',
  title: 'Aviso',
  message: 'Mensaje',
  context: null,
  documentType: null,
  dispatchId: null,
  documentId: null,
  linked: false,
  senderName: 'Concretera Andesmix S.A.C.',
  senderCompanyId: SENDER,
  senderLogoKey,
  threadId: null,
  partId: null,
  partnerCompanyId: null,
  orderId: null,
  mailState: 'none',
  readAt: null,
  createdAt: new Date('2026-11-20T15:00:00.000Z'),
});

describe("the sender's logo in an answer", () => {
  it('is the path under which everybody may read it', () => {
    const { senderCompany } = toNotification(row(`public/companies/${random}.png`), nobody);
    expect(senderCompany).toEqual({ name: 'Concretera Andesmix S.A.C.', avatar: `/api/files/companies/${random}.png` });
  });

  it('is the one that the company has now, where that is known', () => {
    const now = new Map([[SENDER, `public/companies/${random}.webp`]]);
    expect(toNotification(row(null), now).senderCompany?.avatar).toBe(`/api/files/companies/${random}.webp`);
  });

  it.each([
    null,
    '',
    'logo.png',
    `private/companies/${random}.png`,
    `public/companies/../${random}.png`,
    `incoming/${random}`,
  ])('is none when the object is not public: %s', (key) => {
    expect(toNotification(row(key), nobody).senderCompany?.avatar).toBeNull();
  });
});
