/** What is used of the libraries. The platform does not depend on them, so their own types are not here. */
interface YMap {
  set(key: string, value: unknown): void;
  get(key: string): YMap | undefined;
  delete(key: string): void;
  toJSON(): Record<string, unknown>;
}
export interface YDoc {
  transact(work: () => void): void;
  getMap(name: string): YMap;
}
export interface Yjs {
  Doc: new () => YDoc;
  Map: new (entries: [string, unknown][]) => YMap;
  applyUpdate(doc: YDoc, update: Uint8Array): void;
  encodeStateAsUpdate(doc: YDoc, since?: Uint8Array): Uint8Array;
  encodeStateVector(doc: YDoc): Uint8Array;
}

export interface LoroNode {
  id: string;
  data: { set(key: string, value: unknown): void };
  createNode(): LoroNode;
}
export interface LoroTree {
  createNode(): LoroNode;
  getNodeByID(id: string): LoroNode | undefined;
  move(id: string, parent: string | undefined): void;
  delete(id: string): void;
  toJSON(): unknown[];
}
export interface LoroDoc {
  getTree(name: string): LoroTree;
  commit(): void;
  import(bytes: Uint8Array): void;
  export(of: { mode: 'snapshot' } | { mode: 'update'; from: unknown }): Uint8Array;
  version(): unknown;
}
