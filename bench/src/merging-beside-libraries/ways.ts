import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { mergeOnto } from '@cotizaobra/proto/rules/together/merge-onto';
import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import { rows } from './document.js';
import type { LoroDoc, LoroNode, LoroTree, YDoc, Yjs } from './libraries.js';

/** One way to keep a document that several people edit. */
export interface Way {
  /** The document as it is stored and sent. */
  stored: Uint8Array;
  /** From the bytes to rows in order, as a screen needs them. Returns how many. */
  open: () => number;
  /** Two people's edits on the same document, made apart: bytes of one's, and the time is measured around `merge`. */
  edits: (mine: ItemOperation[], theirs: ItemOperation[]) => { bytes: number; merge: () => number };
}

const author = { userId: '00000000-0000-4000-8000-000000000901', name: 'Rosa' };
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** JSON of rows; the server merges with the functions of `proto`. */
export function own(): Way {
  const stored = bytesOf(rows);
  return {
    stored,
    open: () => (JSON.parse(new TextDecoder().decode(stored)) as ItemRow[]).length,
    edits: (mine, theirs) => {
      const after = applyOperations(rows, theirs).rows;
      const edit = {
        version: 2,
        after: 1,
        at: '2026-11-26T15:00:00.000Z',
        author,
        changes: recordChanges(rows, theirs, after),
      };
      const bytes = bytesOf(mine).length;
      return { bytes, merge: () => mergeOnto({ rows: after, operations: mine, edits: [edit], author }).rows.length };
    },
  };
}

/** Yjs has no tree: each row names its parent and its place, as a fraction. */
export function yjs(Y: Yjs): Way {
  const fill = (doc: YDoc): void =>
    doc.transact(() => {
      const items = doc.getMap('items');
      const path: string[] = [];
      rows.forEach(({ id, depth, ...content }, at) => {
        path[depth] = id;
        const row = new Y.Map(Object.entries({ ...content, parentId: path[depth - 1] ?? null, place: at }));
        items.set(id, row);
      });
    });
  const apply = (doc: YDoc, operations: ItemOperation[]): void =>
    doc.transact(() => {
      const items = doc.getMap('items');
      for (const one of operations) {
        if (one.op === 'update')
          for (const [key, value] of Object.entries(one.fields)) items.get(one.id)?.set(key, value);
        if (one.op === 'move') items.get(one.id)?.set('parentId', one.parentId);
        if (one.op === 'delete') items.delete(one.id);
      }
    });
  const opened = (bytes: Uint8Array): YDoc => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, bytes);
    return doc;
  };
  /** Rows in order, by parents and places. */
  const rowsOf = (doc: YDoc): number => {
    const all = Object.entries(
      doc.getMap('items').toJSON() as Record<string, { parentId: string | null; place: number }>,
    );
    const children = Map.groupBy(all, ([, { parentId }]) => parentId);
    const walk = (parent: string | null): number =>
      (children.get(parent) ?? [])
        .sort(([, a], [, b]) => a.place - b.place)
        .reduce((sum, [id]) => sum + 1 + walk(id), 0);
    return walk(null);
  };
  const source = new Y.Doc();
  fill(source);
  const stored = Y.encodeStateAsUpdate(source);
  return {
    stored,
    open: () => rowsOf(opened(stored)),
    edits: (mine, theirs) => {
      const [server, client] = [opened(stored), opened(stored)];
      const before = Y.encodeStateVector(client);
      apply(server, theirs);
      apply(client, mine);
      const update = Y.encodeStateAsUpdate(client, before);
      return {
        bytes: update.length,
        merge: () => {
          Y.applyUpdate(server, update);
          return rowsOf(server);
        },
      };
    },
  };
}

interface Loro {
  LoroDoc: new () => LoroDoc;
}

/** Loro has a tree whose moves make no circle. */
export function loro({ LoroDoc: Doc }: Loro): Way {
  const treeOf = (doc: LoroDoc): LoroTree => doc.getTree('items');
  const nodes = new Map<string, string>();
  const fill = (doc: LoroDoc): void => {
    const path: (LoroNode | undefined)[] = [];
    for (const { id, depth, ...content } of rows) {
      const parent = depth > 0 ? path[depth - 1] : undefined;
      const node = parent ? parent.createNode() : treeOf(doc).createNode();
      path[depth] = node;
      nodes.set(id, node.id);
      for (const [key, value] of Object.entries({ id, ...content })) node.data.set(key, value);
    }
    doc.commit();
  };
  const apply = (doc: LoroDoc, operations: ItemOperation[]): void => {
    const tree = treeOf(doc);
    const idOf = (id: string): string => nodes.get(id) as string;
    for (const one of operations) {
      if (one.op === 'update')
        for (const [key, value] of Object.entries(one.fields)) tree.getNodeByID(idOf(one.id))?.data.set(key, value);
      if (one.op === 'move') tree.move(idOf(one.id), one.parentId ? idOf(one.parentId) : undefined);
      if (one.op === 'delete') tree.delete(idOf(one.id));
    }
    doc.commit();
  };
  const opened = (bytes: Uint8Array): LoroDoc => {
    const doc = new Doc();
    doc.import(bytes);
    return doc;
  };
  const rowsOf = (doc: LoroDoc): number => {
    const count = (list: { children: unknown[] }[]): number =>
      list.reduce((sum, { children }) => sum + 1 + count(children as { children: unknown[] }[]), 0);
    return count(treeOf(doc).toJSON() as { children: unknown[] }[]);
  };
  const source = new Doc();
  fill(source);
  const stored = source.export({ mode: 'snapshot' });
  return {
    stored,
    open: () => rowsOf(opened(stored)),
    edits: (mine, theirs) => {
      const [server, client] = [opened(stored), opened(stored)];
      const before = client.version();
      apply(server, theirs);
      apply(client, mine);
      const update = client.export({ mode: 'update', from: before });
      return {
        bytes: update.length,
        merge: () => {
          server.import(update);
          return rowsOf(server);
        },
      };
    },
  };
}
