import { renderToString } from 'react-dom/server';
import { jsonForHtml } from '../components/feedback/json-for-html.js';
import { FIRST_VIEW, type FirstView } from './first-view.js';
import { GuestApp } from './guest-app.js';

/**
 * The page as HTML, with its data for the browser; React escapes every text. Without data, what shows while it loads.
 * @param first null for the shell that a phone keeps for when it has no connection
 */
export function renderGuest(first: FirstView | null, nonce: string): string {
  const page = `<div id="root">${first ? renderToString(<GuestApp first={first} />) : ''}</div>`;
  if (!first) return page;
  return `${page}<script type="application/json" id="${FIRST_VIEW}" nonce="${nonce}">${jsonForHtml(first)}</script>`;
}
