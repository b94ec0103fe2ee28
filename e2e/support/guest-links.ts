import { Api, inventedRuc, type Person } from './api.js';
import { createDocument, fillIn } from './documents.js';

export interface GuestPage {
  state: string;
  dispatchId: string;
  version: number;
  lines: { id: string; type: string }[];
  draft: { contactName?: string } | null;
  answer: { quotationId: string; totalAmount: string } | null;
}

interface Invited {
  requestId: string;
  dispatchId: string;
  guestCompanyId: string;
  /** `/responder/{token}` */
  path: string;
  token: string;
}

/** A Request with parts. */
export async function requestOf(buyer: Person, name: string): Promise<string> {
  const draft = await createDocument(buyer, 'Request', name);
  await fillIn(buyer, draft);
  return draft.id;
}

/** The address of a link in a text for WhatsApp or a mail. */
export const linkIn = (text: string): string =>
  new URL(/https?:\S+\/responder\/[\w-]{43}/.exec(decodeURIComponent(text))?.[0] ?? '').pathname;

/** Invites somebody; without an e-mail by WhatsApp alone. */
export async function invite(
  buyer: Person,
  requestId: string,
  contact: { name?: string; email?: string; phone?: string; ruc?: string } = {},
): Promise<Invited> {
  const number = Math.floor(Math.random() * 1e8);
  const guest = { name: 'Transportes Jicamarca', phone: `9${String(number).padStart(8, '0')}`, ...contact };
  const { body, bytes } = await buyer.api.post<{
    dispatches?: { id: string; whatsapp: string; Company: { id: string } }[];
  }>(`/api/quotation/${requestId}/invitations`, { invitations: [guest] });
  const [dispatch] = body.dispatches ?? [];
  if (!dispatch) throw new Error(`not invited: ${bytes.toString()}`);
  const path = linkIn(dispatch.whatsapp);
  const token = path.slice('/responder/'.length);
  return { requestId, dispatchId: dispatch.id, guestCompanyId: dispatch.Company.id, path, token };
}

/** A guest's browser: the link's cookie goes with every call. */
export async function openLink(url: string, path: string) {
  const answer = await fetch(new URL(path, url), { redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`the link answered ${answer.status}`);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { cookie };
  const api = new Api(url);
  return {
    cookie,
    session: cookie.slice('guest='.length),
    headers,
    get: <T>(at: string) => api.get<T>(at, { headers }),
    put: <T>(at: string, body: unknown) => api.put<T>(at, body, { headers }),
    post: <T>(at: string, body: unknown) => api.post<T>(at, body, { headers }),
  };
}

/** What a guest types: one price for every part. */
export const typed = ({ lines }: Pick<GuestPage, 'lines'>, price = '10', ruc = inventedRuc()) => ({
  lines: lines
    .filter(({ type }) => type === 'PART')
    .map(({ id }) => ({ itemId: id, price, declined: false, note: '' })),
  contactName: 'Wilfredo Ñaupari',
  ruc,
  phone: '999 000 418',
});
