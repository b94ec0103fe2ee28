import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';

/** Id of the element that holds the data of the page, which the web process put there. */
export const FIRST_VIEW = 'guest-first';

/** What the page shows before it asked the server anything. */
export interface FirstView {
  /** The server's clock when it made the page. */
  at: string;
  page: GuestPage | null;
  /** Why there is no page. */
  fault: { status: number; code: string; detail: string } | null;
}

export function readFirstView(): FirstView | null {
  const text = document.getElementById(FIRST_VIEW)?.textContent;
  return text ? (JSON.parse(text) as FirstView) : null;
}
