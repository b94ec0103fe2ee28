import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/api.js';
import { Fixtures } from '../support/fixtures.js';
import { type Element, flat, must } from '../support/people.js';
import type { World } from '../support/world.js';
import type { ExchangeAction, ExchangeState } from './exchange-model.js';

interface Shown {
  id: string;
  status: string;
  quotationId: string | null;
}
interface DocumentAnswer {
  quotation: { version: number; elements: Element[] };
  dispatches?: Shown[];
}

const byRequest: Record<string, ExchangeState> = {
  PENDING: 'pending',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
};
const byQuotation: Record<string, ExchangeState> = { PENDING: 'quoted', ACCEPTED: 'bought', REJECTED: 'declined' };

/** One Request of A to B on the real platform. Both companies act on it through the API. */
export class Exchange {
  private copyId: string | null = null;
  /** The dispatch of the quotation that B returned last. */
  private returned: string | null = null;

  private constructor(
    private readonly world: World,
    private readonly requestId: string,
    private readonly dispatchId: string,
  ) {}

  static async open(world: World): Promise<Exchange> {
    const { id, dispatchId } = await new Fixtures(world).pending();
    return new Exchange(world, id, dispatchId);
  }

  /** Whether the platform did it. Anything except a success or a refusal with a reason fails the run. */
  async act(action: ExchangeAction): Promise<boolean> {
    const answer = await this.call(action);
    if (answer.status < 300) await this.learn(action, answer.body);
    else if (answer.status !== 409 && answer.status !== 404)
      throw new Error(`${action} answered ${answer.status} ${answer.bytes.toString()}`);
    return answer.status < 300;
  }

  private call(action: ExchangeAction): Promise<Answer> {
    const { owner, recipient } = this.world.apis;
    const status = (dispatchId: string) => `/api/quotation/company/${dispatchId}/status`;
    const unknown = randomUUID();
    switch (action) {
      case 'accept':
        return recipient.patch(status(this.dispatchId), { status: 'ACCEPTED' });
      case 'reject':
        return recipient.patch(status(this.dispatchId), { status: 'REJECTED', reason: 'Sin stock' });
      case 'withdraw':
        return owner.patch(status(this.dispatchId), { status: 'WITHDRAWN' });
      case 'return':
        return recipient.post(`/api/quotation/${this.copyId ?? unknown}/resend`);
      case 'buy':
        return owner.patch(status(this.returned ?? unknown), { status: 'ACCEPTED' });
      case 'decline':
        return owner.patch(status(this.returned ?? unknown), { status: 'REJECTED', reason: 'Caro' });
    }
  }

  private async learn(action: ExchangeAction, body: Record<string, unknown>): Promise<void> {
    if (action === 'return') this.returned = (body.dispatch as Shown).id;
    if (action !== 'accept') return;
    this.copyId = body.quotationId as string;
    // A copy without a price cannot be returned, so it is priced at once. If the buyer withdrew meanwhile, this is a
    // refusal.
    const { apis } = this.world;
    const { body: copy } = await must(
      apis.recipient.get<DocumentAnswer>(`/api/quotation/get-quotation/${this.copyId}`),
    );
    const part = flat(copy.quotation.elements).find(({ code }) => code === 'P-1')?.id;
    const operations = [{ op: 'update', id: part, fields: { price: '12.5' } }];
    await apis.recipient.patch(`/api/quotation/${this.copyId}/items`, { version: copy.quotation.version, operations });
  }

  /** Current state according to the platform. */
  async state(): Promise<ExchangeState> {
    const request = await this.dispatchState(this.dispatchId, 'Request');
    const shown = request === 'QUOTED' ? await this.dispatchState(this.returned ?? '', 'Quotation') : request;
    const state = request === 'QUOTED' ? byQuotation[shown] : byRequest[shown];
    if (!state) throw new Error(`the platform shows ${request}, ${shown}`);
    return state;
  }

  /** From the cards that the sender's company sees. */
  private async dispatchState(dispatchId: string, kind: 'Request' | 'Quotation'): Promise<string> {
    const sender = kind === 'Request' ? this.world.apis.owner : this.world.apis.recipient;
    const documentId = kind === 'Request' ? this.requestId : this.copyId;
    const { body } = await must(sender.get<DocumentAnswer>(`/api/quotation/get-quotation/${documentId}`));
    return body.dispatches?.find(({ id }) => id === dispatchId)?.status ?? 'none';
  }
}
