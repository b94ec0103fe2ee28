import type { ElementView } from '@cotizaobra/proto/quotations/element-views';

/** The items of a document as one answer brought them. They stay out of Redux: trees have up to 20,000 rows. */
export interface LoadedElements {
  version: number;
  revision: number;
  elements: readonly ElementView[];
}

const byDocument = new Map<string, LoadedElements>();

/** Maximum of cached trees, to limit memory. */
const KEPT = 8;

export function keepElements(documentId: string, loaded: LoadedElements): void {
  byDocument.delete(documentId);
  byDocument.set(documentId, loaded);
  const [oldest] = byDocument.keys();
  if (byDocument.size > KEPT && oldest !== undefined) byDocument.delete(oldest);
}

/** Items of the last answer for this document; empty before the first one. */
export function elementsOf(documentId: string): LoadedElements {
  return byDocument.get(documentId) ?? { version: 0, revision: 0, elements: [] };
}
