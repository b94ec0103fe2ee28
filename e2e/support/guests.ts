import { Api, inventedRuc, type Person } from './api.js';
import { createDocument, fillIn } from './documents.js';

interface GuestLine {
  id: string;
  index: string;
  type: string;
  description: string;
  quantity: string;
}

export interface GuestPage {
  state: string;
  dispatchId: string;
  version: number;
  lines: GuestLine[];
  draft: { lines: { itemId: string; price?: string | null; declined: boolean; note: string }[] } | null;
  answer: { quotationId: string; subtotal: string; igv: string; totalAmount: string } | null;
  reason: string | null;
}

interface Invited {
  requestId: string;
  dispatchId: string;
  /** Of the link, with its token. */
  path: string;
}

/** A Request of three parts, sent to one guest. */
export async function inviteGuest(buyer: Person, name = 'Transportes Jicamarca', email?: string): Promise<Invited> {
  const draft = await createDocument(buyer, 'Request', 'Agregados');
  await fillIn(buyer, draft);
  const invitations = [{ name, phone: '999 000 418', ...(email ? { email } : {}) }];
  const { body } = await buyer.api.post<{ dispatches: { id: string; whatsapp: string }[] }>(
    `/api/quotation/${draft.id}/invitations`,
    { invitations },
  );
  const [dispatch] = body.dispatches;
  const link = /https?:\S+\/responder\/[\w-]{43}/.exec(decodeURIComponent(dispatch?.whatsapp ?? ''))?.[0] ?? '';
  return { requestId: draft.id, dispatchId: dispatch?.id ?? '', path: new URL(link).pathname };
}

/** A guest's browser, which has opened its link and keeps the cookie. */
export class GuestBrowser {
  private readonly api: Api;

  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {
    this.api = new Api(url);
  }

  static async open(url: string, path: string): Promise<GuestBrowser> {
    const answer = await fetch(new URL(path, url), { redirect: 'manual' });
    if (answer.status !== 302) throw new Error(`the link answered ${answer.status}`);
    return new GuestBrowser(url, (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  }

  get = <T>(path: string) => this.api.get<T>(`/api/responder${path}`, this.options);
  post = <T>(path: string, body: unknown) => this.api.post<T>(`/api/responder${path}`, body, this.options);
  put = <T>(path: string, body: unknown) => this.api.put<T>(`/api/responder${path}`, body, this.options);

  page = async (): Promise<GuestPage> => (await this.get<GuestPage>('')).body;

  /** Uploads a file as a browser does. */
  async upload<T>(path: string, bytes: Uint8Array, name = 'formulario.xlsx'): Promise<{ status: number; body: T }> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(new URL(`/api/responder${path}`, this.url), {
      method: 'POST',
      headers: { cookie: this.cookie },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  /** Answers with one price for every line. */
  async answer(price = '10'): Promise<GuestPage> {
    const page = await this.page();
    const parts = page.lines.filter(({ type }) => type === 'PART');
    const lines = parts.map(({ id }) => ({ itemId: id, price, declined: false, note: '' }));
    const draft = { lines, contactName: 'Wilfredo Ñaupari', ruc: inventedRuc(), phone: '999 000 418' };
    const sent = await this.post<GuestPage>('/send', { dispatchId: page.dispatchId, version: page.version, draft });
    if (sent.status !== 200) throw new Error(`send answered ${sent.status} ${sent.bytes.toString()}`);
    return sent.body;
  }

  private get options() {
    return { headers: { cookie: this.cookie } };
  }
}
