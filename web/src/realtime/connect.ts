import { SOCKET_PATH, socketNames } from '@cotizaobra/proto/socket-names';
import { io } from 'socket.io-client';
import { baseApi } from '../api/base-api.js';
import { renewToken } from '../api/renew-token.js';
import type { AppThunk } from '../api/root-reducer.js';
import { sessionEnded } from '../api/session.slice.js';
import { forgetSession, readAccessToken } from '../api/session-storage.js';
import { allLiveTags, type LiveTag, lateTagsOfEvent, tagsOfEvent } from './live-tags.js';
import { CONNECTED, hearSignal, sendSignalsBy } from './signals.js';

/** Error of the gateway for a handshake with an expired access token. */
const REFUSED = 'UNAUTHENTICATED';
const RETRY_MS = 5_000;
/** After this delay, services that consume the event have processed it. */
const LATE_MS = 1_000;

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

/**
 * Opens this tab's socket: events invalidate cached answers, and a reconnection invalidates all live ones.
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
      hearSignal(CONNECTED, null);
    });
    socket.on('connect_error', (error) => {
      if (error.message === REFUSED) void renewAnd(() => socket.connect(), end);
    });
    socket.on(socketNames.sessionEnded, end);
    const late = collector(invalidate);
    socket.onAny((name: string, data: unknown) => {
      invalidate(tagsOfEvent(name, data));
      late.add(lateTagsOfEvent(name));
      hearSignal(name, data);
    });
    // Volatile: a signal that cannot be sent now is dropped.
    sendSignalsBy((name, data) => void socket.volatile.emit(name, data));
    return () => {
      sendSignalsBy(null);
      late.stop();
      socket.close();
    };
  };
}

/** Collects tags and invalidates them together, shortly after the first. */
function collector(give: (tags: readonly string[]) => void) {
  const tags = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(more: readonly string[]) {
      for (const tag of more) tags.add(tag);
      if (tags.size === 0 || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        give([...tags]);
        tags.clear();
      }, LATE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** socket.io does not retry after a refused handshake. */
async function renewAnd(retry: () => void, end: () => void): Promise<void> {
  const stale = readAccessToken();
  if (stale === null) return;
  const renewal = await renewToken(stale);
  if (renewal.outcome === 'renewed') retry();
  if (renewal.outcome === 'ended') end();
  if (renewal.outcome === 'unknown') setTimeout(retry, RETRY_MS);
}
