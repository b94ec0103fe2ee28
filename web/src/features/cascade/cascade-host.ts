import type { DocumentHeader } from '../../quotation/api/get-document.api.js';

/** What the page of a copy lends to the prices of its owner's providers. */
export interface CascadeHost {
  header: DocumentHeader;
  /** Providers may be asked now. */
  mayAsk: boolean;
  /** Saves the items first; false if that failed, which has already shown a message. */
  settle: () => Promise<boolean>;
  /** Reloads the document after somebody else changed it. */
  refresh: () => Promise<void>;
  /** Runs a change of the items on the server, which the grid shows with one undo. */
  change: (work: (version: number) => Promise<unknown>) => Promise<void>;
  /** Takes that change back; false if something was typed since. */
  undo: () => boolean;
}
