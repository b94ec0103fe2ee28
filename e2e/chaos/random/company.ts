import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../history/client.js';
import type { Operation } from '../history/operation.js';
import { nextPlan, type Plan } from './plan.js';
import type { KnownDispatch, KnownDocument, World } from './world.js';

interface Tree {
  quotation: { version: number; elements: { item: { id: string } }[] };
}

interface OrderPage {
  orders: { id: string; quotation: { dispatchId: string } }[];
}

const LOOK_EVERY_MS = 250;
/** Then the order of an award is left to itself; its service may be down. */
const LOOKS = 12;

/** One person of a company who does random things one after the other. */
export class RandomCompany {
  private count = 0;

  constructor(
    private readonly client: Client,
    private readonly world: World,
    private readonly partners: readonly string[],
    private readonly random: () => number,
    private readonly name: string,
  ) {}

  async step(): Promise<Operation> {
    this.count += 1;
    const mark = `${this.name}-${this.count}`;
    const { companyId } = this.client.person;
    const { partners, random, world } = this;
    const plan = nextPlan({ companyId, partners, random, world, mark });
    const { kind, subject, request } = plan;
    const done = await this.client.perform({ id: mark, kind, subject, request });
    if (done.outcome === 'acknowledged') await this.learn(plan, done);
    else await this.lookAgain(plan);
    return done;
  }

  private async learn(plan: Plan, { answer }: Operation): Promise<void> {
    const { document, dispatch, order } = plan;
    const version = Number(answer.version);
    switch (plan.kind) {
      case 'create':
        this.world.addDocument({ id: String(answer.id), owner: this.client.person.companyId, version, items: [] });
        return;
      case 'edit':
        document?.items.push(plan.subject.itemId ?? '');
        if (document) document.version = Math.max(document.version, version);
        return;
      case 'price':
        if (document) Object.assign(document, { priced: true, version: Math.max(document.version, version) });
        return;
      case 'send':
        for (const one of answer.dispatches as { id: string; Company: { id: string } }[]) {
          if (document) this.world.addDispatch(one.id, document, one.Company.id);
        }
        return;
      case 'accept':
        if (!dispatch) return;
        dispatch.state = 'ACCEPTED';
        await this.addCopy(plan, String(answer.quotationId));
        return;
      case 'reject':
        if (dispatch) dispatch.state = 'REJECTED';
        return;
      case 'withdraw':
        if (dispatch) dispatch.state = 'WITHDRAWN';
        return;
      case 'return':
        if (document?.copyOf) {
          const { id } = answer.dispatch as { id: string };
          Object.assign(document.copyOf, { state: 'QUOTED', returnedAs: id });
        }
        return;
      case 'award':
        if (dispatch) await this.addOrder(dispatch);
        return;
      case 'confirm':
        if (order) order.state = 'CONFIRMED';
        return;
      case 'decline':
        if (order) order.state = 'over';
        return;
      case 'receive':
        if (order && answer.state === 'RECEIVED') order.state = 'over';
        return;
      case 'chat':
        return;
    }
  }

  private async addCopy({ dispatch }: Plan, id: string): Promise<void> {
    const tree = await this.client.read<Tree>(`/api/quotation/get-quotation/${id}`);
    if (!tree || !dispatch || dispatch.copy) return;
    const { version, elements } = tree.quotation;
    const items = elements.map(({ item }) => item.id);
    dispatch.copy = this.world.addDocument({ id, owner: dispatch.recipient, version, items, copyOf: dispatch });
  }

  /** The order of an accepted Quotation, as soon as there is one. */
  private async addOrder(dispatch: KnownDispatch): Promise<void> {
    const { returnedAs } = dispatch;
    dispatch.returnedAs = null;
    for (let look = 0; look < LOOKS; look += 1) {
      const page = await this.client.read<OrderPage>('/api/orders');
      const id = page?.orders.find(({ quotation }) => quotation.dispatchId === returnedAs)?.id;
      const order = id && (await this.client.read<{ lines: { id: string }[] }>(`/api/orders/${id}`));
      if (id && order) {
        const { sender: buyer, recipient: provider } = dispatch;
        const lines = order.lines.map((line) => line.id);
        this.world.orders.push({ id, buyer, provider, lines, state: 'ISSUED' });
        return;
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** The server has newer data: a newer version, an answer by somebody else. */
  private async lookAgain({ kind, document, dispatch, order }: Plan): Promise<void> {
    if (kind === 'award' && dispatch) dispatch.returnedAs = null;
    if (order?.state === 'ISSUED') order.state = 'over';
    if (document && (kind === 'edit' || kind === 'price')) await this.reread(document);
    // Somebody else may have answered it, or the result is unknown, so it is not used again.
    if (dispatch?.state === 'PENDING' && kind !== 'chat') dispatch.state = 'REJECTED';
    if (kind === 'send' && document) document.sentTo.add('?');
    if (kind === 'return' && document?.copyOf) document.copyOf.state = 'REJECTED';
    if (kind === 'chat' && dispatch) dispatch.state = 'REJECTED';
  }

  private async reread(document: KnownDocument): Promise<void> {
    const tree = await this.client.read<Tree>(`/api/quotation/get-quotation/${document.id}`);
    if (!tree) return;
    document.version = Math.max(document.version, tree.quotation.version);
    document.items = tree.quotation.elements.map(({ item }) => item.id);
  }
}
