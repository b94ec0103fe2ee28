import type { GuestDraft, GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { AnswerKeeper } from '../../../src/guest/answer-keeper.js';
import { keptAnswers } from '../../../src/guest/kept-answer.js';
import { typedOf } from '../../../src/guest/typed-answer.js';
import { guestPage } from '../../support/guest-page.js';

interface Put {
  version: number;
  draft: GuestDraft;
}

/** The server's part: one draft with its version. */
class Server {
  page: GuestPage = { ...guestPage };
  isDown = false;
  refusal: { status: number; code: string } | null = null;
  readonly saves: Put[] = [];

  readonly fetch = async (_path: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (this.refusal) return Response.json({ code: this.refusal.code, detail: 'no' }, { status: this.refusal.status });
    if (init.method !== 'PUT') return Response.json(this.page);
    const put = JSON.parse(String(init.body)) as Put;
    if (put.version !== this.page.version)
      return Response.json({ code: 'GUEST_DRAFT_CHANGED', detail: 'otra' }, { status: 409 });
    this.saves.push(put);
    this.page = { ...this.page, version: this.page.version + 1, draft: put.draft };
    return Response.json({ version: this.page.version });
  };
}

const amount = (text: string) => ({ amount: text, declined: false, note: '' });
const real = globalThis.fetch;

describe('what a guest types', () => {
  let server: Server;
  beforeEach(async () => {
    server = new Server();
    globalThis.fetch = server.fetch;
    localStorage.clear();
    await keptAnswers.forgetPage();
    const typed = typedOf(guestPage);
    await keptAnswers.write(guestPage.dispatchId, { typed, base: null, version: 0, unsaved: false });
  });
  afterAll(() => {
    globalThis.fetch = real;
  });

  /** A visit to the page, as it came from the server or without a connection. */
  async function visit(page: GuestPage | null = server.page): Promise<AnswerKeeper> {
    const keeper = new AnswerKeeper(page, null);
    await keeper.open();
    return keeper;
  }

  const type = (keeper: AnswerKeeper, lines: Record<string, string>) => {
    const { typed } = keeper.snapshot();
    const amounts = Object.entries(lines).map(([id, text]) => [id, amount(text)] as const);
    keeper.change({ ...typed!, lines: { ...typed!.lines, ...Object.fromEntries(amounts) } });
  };

  it('is saved, and only when there is something new', async () => {
    const keeper = await visit();
    await keeper.save();
    type(keeper, { '1.1': '62' });
    expect(keeper.snapshot().saving).toBe('waiting');
    await keeper.save();
    expect([keeper.snapshot().saving, server.saves.length]).toEqual(['saved', 1]);
    expect(server.page.draft?.lines[0]).toMatchObject({ itemId: '1.1', price: '62' });
  });

  it('is kept without a connection, comes back after a reload, and is sent when the line is back', async () => {
    const keeper = await visit();
    server.isDown = true;
    type(keeper, { '1.1': '62' });
    await keeper.save();
    expect(keeper.snapshot().saving).toBe('offline');
    // The page was closed: the next visit knows only what the browser kept.
    const next = await visit(null);
    expect([next.snapshot().page?.request.code, next.snapshot().typed?.lines['1.1']]).toEqual([
      guestPage.request.code,
      amount('62'),
    ]);
    server.isDown = false;
    expect(await next.save()).toBe(true);
    expect([next.snapshot().saving, server.page.draft?.lines[0]?.price]).toEqual(['saved', '62']);
  });

  it('survives where the fast storage was lost', async () => {
    const keeper = await visit();
    server.isDown = true;
    type(keeper, { '1.1': '62' });
    await keeper.save();
    await new Promise((done) => setTimeout(done, 20));
    localStorage.clear();
    expect((await visit(null)).snapshot().typed?.lines['1.1']).toEqual(amount('62'));
  });

  it('is joined with what another person typed, and asked where both typed', async () => {
    const keeper = await visit();
    const other = await visit();
    type(other, { '1.2': '58' });
    await other.save();
    type(keeper, { '1.1': '62' });
    expect(await keeper.save()).toBe(true);
    expect(keeper.snapshot()).toMatchObject({ joined: true, conflict: null, saving: 'saved' });
    expect(server.page.draft?.lines.map(({ price }) => price)).toEqual(['62', '58']);

    type(other, { '1.1': '60' });
    expect(await other.save()).toBe(false);
    expect(other.snapshot().conflict?.clashes).toEqual([{ what: '1.1 Línea 1.1', mine: '60', theirs: '62.00' }]);
    other.settle('theirs');
    await other.save();
    expect([other.snapshot().typed?.lines['1.1']?.amount, server.page.draft?.lines[0]?.price]).toEqual(['62.00', '62']);
  });

  it('stays in this browser when somebody else has answered', async () => {
    const keeper = await visit();
    server.isDown = true;
    type(keeper, { '1.1': '62' });
    await keeper.save();
    server.isDown = false;
    server.page = { ...server.page, state: 'DECLINED', reason: 'Sin stock' };
    const next = await visit();
    expect(next.snapshot()).toMatchObject({ overtaken: true, page: { state: 'DECLINED' } });
    expect((await keptAnswers.read(guestPage.dispatchId))?.typed.lines['1.1']).toEqual(amount('62'));
  });

  it('keeps nothing of the request when the link is revoked, but what was typed', async () => {
    const keeper = await visit();
    type(keeper, { '1.1': '62' });
    server.refusal = { status: 410, code: 'INVITATION_OVER' };
    await keeper.save();
    expect(keeper.snapshot().fault?.code).toBe('INVITATION_OVER');
    expect(await keptAnswers.lastPage()).toBeNull();
    expect((await keptAnswers.read(guestPage.dispatchId))?.typed.lines['1.1']).toEqual(amount('62'));
  });

  it('says when the server does not take it', async () => {
    const keeper = await visit();
    type(keeper, { '1.1': '62' });
    server.refusal = { status: 400, code: 'INVALID' };
    await keeper.save();
    expect(keeper.snapshot()).toMatchObject({ saving: 'refused', refusal: { code: 'INVALID' } });
  });
});
