import type { ElementView } from '@cotizaobra/proto/quotations/element-views';

/** The items of a document as one answer brought them. They stay out of Redux: trees have up to 20,000 rows. */
export interface LoadedElements {
  version: number;
  revision: number;
  elements: readonly ElementView[];
}

const byDocument = new Map<string, LoadedElements>();

/** How many trees are kept; opening and closing documents all day must not fill the memory. */
const KEPT = 8;

export function keepElements(documentId: string, loaded: LoadedElements): void {
  byDocument.delete(documentId);
  byDocument.set(documentId, loaded);
  const [oldest] = byDocument.keys();
  if (byDocument.size > KEPT && oldest !== undefined) byDocument.delete(oldest);
}

/** What the last answer for this document brought; empty before the first one. */
export function elementsOf(documentId: string): LoadedElements {
  return byDocument.get(documentId) ?? { version: 0, revision: 0, elements: [] };
}
