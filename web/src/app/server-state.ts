import type { ServerAnswers } from './store.js';

/** Id of the element with this state. */
export const SERVER_STATE = 'server-state';

/** State that the web process sends to the browser with a rendered page. */
export interface ServerState {
  /** The public address of the site. */
  origin: string;
  api: ServerAnswers;
}

/** Null if the page came as an empty shell. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(SERVER_STATE)?.textContent;
  return text ? (JSON.parse(text) as ServerState) : null;
}
