import type { ServerAnswers } from './store.js';

/** Id of the element that carries it. */
export const SERVER_STATE = 'server-state';

/** What the web process hands on to the browser with a page it rendered. */
export interface ServerState {
  /** The public address of the site. */
  origin: string;
  api: ServerAnswers;
}

/** Null when the page came as an empty shell. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(SERVER_STATE)?.textContent;
  return text ? (JSON.parse(text) as ServerState) : null;
}
