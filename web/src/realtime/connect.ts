import { SOCKET_PATH, socketNames } from '@cotizaobra/proto/socket-names';
import { io } from 'socket.io-client';
import { baseApi } from '../api/base-api.js';
import { renewToken } from '../api/renew-token.js';
import type { AppThunk } from '../api/root-reducer.js';
import { sessionEnded } from '../api/session.slice.js';
import { forgetSession, readAccessToken } from '../api/session-storage.js';
import { allLiveTags, type LiveTag, tagsOfEvent } from './live-tags.js';

/** What the gateway refuses a handshake with when the access token has run out. */
const REFUSED = 'UNAUTHENTICATED';
const RETRY_MS = 5_000;

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

/**
 * Opens this tab's socket: events make cached answers stale, and after a lost connection everything live is asked again.
 * @returns the function that closes it
 */
export function connect(): AppThunk<() => void> {
  return (dispatch) => {
    const end = () => {
      forgetSession();
      dispatch(sessionEnded({ expired: true }));
    };
    const invalidate = (tags: readonly LiveTag[]) => {
      if (tags.length > 0) dispatch(baseApi.util.invalidateTags(tags as Tags));
    };
    const socket = io(new URL('/', document.baseURI).href, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: (give) => give({ token: readAccessToken() }),
    });
    let connectedBefore = false;
    socket.on('connect', () => {
      if (connectedBefore) invalidate(allLiveTags());
      connectedBefore = true;
    });
    socket.on('connect_error', (error) => {
      if (error.message === REFUSED) void renewAnd(() => socket.connect(), end);
    });
    socket.on(socketNames.sessionEnded, end);
    socket.onAny((name: string, data: unknown) => invalidate(tagsOfEvent(name, data)));
    return () => socket.close();
  };
}

/** socket.io does not try again by itself after a refused handshake. */
async function renewAnd(retry: () => void, end: () => void): Promise<void> {
  const stale = readAccessToken();
  if (stale === null) return;
  const renewal = await renewToken(stale);
  if (renewal.outcome === 'renewed') retry();
  if (renewal.outcome === 'ended') end();
  if (renewal.outcome === 'unknown') setTimeout(retry, RETRY_MS);
}
