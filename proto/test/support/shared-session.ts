import { AppError } from '../../src/core/errors.js';
import { applyOperations } from '../../src/quotations/apply-operations.js';
import { diffRows } from '../../src/quotations/diff-rows.js';
import type { ItemOperation } from '../../src/quotations/item-operations.js';
import { holdsItems, type ItemRow, subtreeEnd } from '../../src/rules/item-tree.js';
import { applyEdits } from '../../src/rules/together/apply-changes.js';
import { mergeOnto } from '../../src/rules/together/merge-onto.js';
import { recordChanges } from '../../src/rules/together/record-changes.js';
import type { Orphan, TreeEdit } from '../../src/rules/together/tree-change.js';
import { uuid } from './item-trees.js';

/** One step of a session: who, what, and two numbers that choose rows. */
export type Step = [client: number, action: number, at: number, other: number];

interface Batch {
  key: string;
  client: number;
  version: number;
  operations: ItemOperation[];
}

interface Answer {
  key: string;
  version: number;
  /** After the batch's version, its own included; empty if nobody else edited. */
  edits: TreeEdit[];
}

/** The server's part: one order of versions, batches merged with what they had not seen, one effect for one key. */
class Server {
  version = 1;
  readonly log: TreeEdit[] = [];
  private readonly answered = new Map<string, Answer>();

  constructor(public rows: ItemRow[]) {}

  since(version: number): TreeEdit[] {
    return this.log.filter((edit) => edit.version > version);
  }

  take({ key, client, version, operations }: Batch): Answer {
    const known = this.answered.get(key);
    if (known) return known;
    const author = { userId: uuid(900 + client), name: `Persona ${client}` };
    const unseen = this.since(version);
    const merge = mergeOnto({ rows: this.rows, operations, edits: unseen, author });
    const changes = recordChanges(this.rows, merge.operations, merge.rows);
    this.rows = merge.rows;
    if (changes.length > 0) {
      // Other data of the document raise its version too, so versions have gaps.
      const after = this.log.at(-1)?.version ?? 0;
      this.version += 1 + (this.version % 2);
      this.log.push({ version: this.version, after, at: '2026-11-25T15:00:00.000Z', author, changes });
    }
    const answer = { key, version: this.version, edits: unseen.length > 0 ? this.since(version) : [] };
    this.answered.set(key, answer);
    return answer;
  }
}

/** A browser: the server's tree as it knows it, and its own. It has one batch on the way at most. */
class Client {
  version = 1;
  mine: ItemRow[];
  inFlight: Batch | null = null;
  readonly orphans: Orphan[] = [];
  /** The last text of each cell that it typed, until it types over it or deletes the row itself. */
  readonly typed = new Map<string, string>();
  private batches = 0;

  constructor(
    readonly number: number,
    public base: ItemRow[],
  ) {
    this.mine = [...base];
  }

  get author() {
    return { userId: uuid(900 + this.number), name: `Persona ${this.number}` };
  }

  get isDirty(): boolean {
    return this.inFlight !== null || diffRows(this.base, this.mine).length > 0;
  }

  /** Applies an operation of its own; one that its own tree refuses was never made. */
  edit(operation: ItemOperation): boolean {
    try {
      this.mine = applyOperations(this.mine, [operation]).rows;
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  send(): Batch | null {
    if (this.inFlight) return this.inFlight;
    const operations = diffRows(this.base, this.mine);
    if (operations.length === 0) return null;
    this.batches += 1;
    const key = `${this.number}-${this.batches}`;
    this.inFlight = { key, client: this.number, version: this.version, operations };
    return this.inFlight;
  }

  hear({ key, version, edits }: Answer): void {
    const sent = this.inFlight;
    if (sent?.key !== key) return;
    this.inFlight = null;
    if (edits.length === 0) {
      this.base = applyOperations(this.base, sent.operations).rows;
    } else {
      const own = edits.at(-1)?.author?.userId === this.author.userId && edits.at(-1)!.version > sent.version;
      this.rebase(edits, own ? edits.slice(0, -1) : edits);
    }
    this.version = version;
  }

  /** Edits of others; while a batch is on the way its answer tells them. */
  learn(edits: readonly TreeEdit[]): void {
    if (this.inFlight) return;
    for (const edit of edits) {
      if (edit.version <= this.version) continue;
      if (edit.after > this.version) return;
      this.rebase([edit], [edit]);
      this.version = edit.version;
    }
  }

  private rebase(all: readonly TreeEdit[], others: readonly TreeEdit[]): void {
    const operations = diffRows(this.base, this.mine);
    const theirs = applyEdits(this.base, others);
    const merged = mergeOnto({ rows: theirs, operations, edits: others, author: this.author });
    this.orphans.push(...merged.orphans);
    this.mine = merged.rows;
    this.base = applyEdits(this.base, all);
  }
}

/** Three people, a server, and a network that loses, doubles and reorders what they say. */
export class SharedSession {
  readonly server: Server;
  readonly clients: Client[];
  private readonly toServer: Batch[] = [];
  private readonly toClients: { client: number; answer?: Answer; edits?: TreeEdit[] }[] = [];
  private ids = 1_000;

  constructor(rows: ItemRow[]) {
    this.server = new Server([...rows]);
    this.clients = [0, 1, 2].map((number) => new Client(number, [...rows]));
  }

  step([number, action, at, other]: Step): void {
    const client = this.clients[number % 3]!;
    const kinds = [
      () => this.type(client, at, other),
      () => this.type(client, at, other),
      () => this.add(client, at, other),
      () => this.move(client, at, other),
      () => this.remove(client, at),
      () => this.send(client),
      () => this.deliver(at, other % 4),
      () => this.deliver(at, other % 4),
      () => this.receive(at, other % 4),
      () => this.receive(at, other % 4),
      () => client.learn(this.server.since(client.version)),
    ];
    kinds[action % kinds.length]!();
  }

  /** Everybody is connected, and says what is left. */
  settle(): void {
    this.toServer.length = 0;
    for (let round = 0; round < 20; round += 1) {
      for (const client of this.clients) {
        const batch = client.send();
        if (batch) client.hear(this.server.take(batch));
        client.learn(this.server.since(client.version));
      }
      if (this.clients.every((client) => !client.isDirty && client.version === this.server.version)) return;
    }
    throw new Error('the session does not come to rest');
  }

  private rowOf(client: Client, at: number): ItemRow | undefined {
    return client.mine[at % Math.max(1, client.mine.length)];
  }

  private type(client: Client, at: number, other: number): void {
    const row = this.rowOf(client, at);
    if (!row) return;
    this.ids += 1;
    const text = `t${this.ids}`;
    const fields =
      row.type === 'PART' && other % 2 === 0
        ? { price: `${this.ids}` }
        : { [other % 3 === 0 ? 'code' : 'description']: text };
    if (!client.edit({ op: 'update', id: row.id, fields })) return;
    for (const [field, value] of Object.entries(fields)) client.typed.set(`${row.id} ${field}`, value);
  }

  private add(client: Client, at: number, other: number): void {
    const near = this.rowOf(client, at);
    this.ids += 1;
    const id = uuid(this.ids);
    const place =
      near && holdsItems(near.type) && other % 2 === 0
        ? { parentId: near.id, afterId: null }
        : { parentId: near ? parentOf(client.mine, near.id) : null, afterId: near?.id ?? null };
    const type = other % 5 === 0 ? ('TITLE' as const) : ('PART' as const);
    const row = { code: '', description: `a${this.ids}`, unit: '', quantity: '0', price: null, category: null };
    if (client.edit({ op: 'add', id, type, ...place, ...row })) client.typed.set(`${id} description`, row.description);
  }

  private move(client: Client, at: number, other: number): void {
    const row = this.rowOf(client, at);
    const near = this.rowOf(client, other);
    if (!row || !near || row === near) return;
    const into = holdsItems(near.type) && other % 2 === 0;
    const place = into
      ? { parentId: near.id, afterId: null }
      : { parentId: parentOf(client.mine, near.id), afterId: near.id };
    client.edit({ op: 'move', id: row.id, ...place });
  }

  private remove(client: Client, at: number): void {
    const row = this.rowOf(client, at);
    if (!row) return;
    const index = client.mine.indexOf(row);
    const gone = new Set(client.mine.slice(index, subtreeEnd(client.mine, index)).map(({ id }) => id));
    if (!client.edit({ op: 'delete', id: row.id })) return;
    for (const key of client.typed.keys()) if (gone.has(key.split(' ')[0]!)) client.typed.delete(key);
  }

  private send(client: Client): void {
    const batch = client.send();
    if (batch) this.toServer.push(batch);
  }

  /** How 0: lost; 1: arrives and stays on the way to arrive again; else arrives. */
  private deliver(at: number, how: number): void {
    const index = at % Math.max(1, this.toServer.length);
    const batch = this.toServer[index];
    if (!batch) return;
    if (how !== 1) this.toServer.splice(index, 1);
    if (how === 0) return;
    const before = this.server.version;
    const answer = this.server.take(batch);
    this.toClients.push({ client: batch.client, answer });
    if (this.server.version === before) return;
    for (const client of this.clients) this.toClients.push({ client: client.number, edits: this.server.since(before) });
  }

  private receive(at: number, how: number): void {
    const index = at % Math.max(1, this.toClients.length);
    const message = this.toClients[index];
    if (!message) return;
    if (how !== 1) this.toClients.splice(index, 1);
    if (how === 0) return;
    const client = this.clients[message.client]!;
    if (message.answer) client.hear(message.answer);
    if (message.edits) client.learn(message.edits);
  }
}

function parentOf(rows: readonly ItemRow[], id: string): string | null {
  const index = rows.findIndex((row) => row.id === id);
  for (let at = index - 1; at >= 0; at -= 1) if (rows[at]!.depth < rows[index]!.depth) return rows[at]!.id;
  return null;
}
