import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { rowName } from '@cotizaobra/item-grid/texts';
import { PRESENCE_EVERY_MS } from '@cotizaobra/proto/quotations/presence-limits';
import type { DocumentHere, DocumentPresence, ItemsTouched } from '@cotizaobra/proto/socket-events';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { CONNECTED, onSignal, sendSignal } from '../../realtime/signals.js';
import { Announcer } from './announcer.js';
import { PeerBoard } from './peer-board.js';

/** Between two places that are told; a run of arrow keys tells the last one. */
const TOLD_EVERY_MS = 250;

export interface TogetherHost {
  documentId: string;
  userId: string;
  store: ItemEditorStore;
  /** An operation of this page replaces the tree: its result comes by itself. */
  isReplacing: () => boolean;
}

export interface Together {
  board: PeerBoard;
  announcer: Announcer;
  /** Nobody else is here or was just here. */
  isQuiet: boolean;
}

function itemNameIn(store: ItemEditorStore, rowId: string): string | null {
  const { rows, numbers } = store.snapshot();
  const at = rows.findIndex(({ id }) => id === rowId);
  return at < 0 ? null : rowName(rows[at]!.type, numbers[at]!);
}

function createTogether({ userId, store }: TogetherHost): Pick<Together, 'board' | 'announcer'> {
  const announcer = new Announcer((rowId) => itemNameIn(store, rowId));
  return { announcer, board: new PeerBoard(userId, announcer.say) };
}

/** Others in the same document: takes what they change, shows where they are, and tells them where this person is. */
export function useTogether(host: TogetherHost): Together {
  const [{ board, announcer }] = useState(() => createTogether(host));
  const { documentId, store, isReplacing } = host;
  useEffect(() => {
    const stops = [
      onSignal<z.output<(typeof ItemsTouched)['data']>>(socketNames.itemsTouched, (event) => {
        if (event.documentId === documentId && !isReplacing()) void store.news(event.version);
      }),
      onSignal<z.output<(typeof DocumentPresence)['data']>>(socketNames.documentPresence, (presence) => {
        if (presence.documentId === documentId) board.hear(presence);
      }),
      onSignal(CONNECTED, () => void store.catchUp()),
      store.together.onEdits((edits) => {
        board.edited(edits);
        announcer.edited(edits);
      }),
      tellPlace(documentId, store),
    ];
    return () => {
      for (const stop of stops) stop();
      board.stop();
      announcer.stop();
    };
  }, [documentId, store, isReplacing, board, announcer]);
  const isQuiet = useSyncExternalStore(board.subscribe, board.isQuiet, board.isQuiet);
  return { board, announcer, isQuiet };
}

/** Tells colleagues the active cell: at news, again and again, and once more when this page leaves. */
function tellPlace(documentId: string, store: ItemEditorStore): () => void {
  let told: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (leaving = false) => {
    const cell = store.snapshot().selection?.active;
    told = cell;
    const place: z.input<(typeof DocumentHere)['data']> = {
      documentId,
      itemId: cell?.rowId ?? null,
      field: cell?.column ?? null,
      ...(leaving ? { leaving } : {}),
    };
    sendSignal(socketNames.documentHere, place);
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell();
    }, TOLD_EVERY_MS);
  };
  const gone = () => tell(true);
  const again = setInterval(() => tell(), PRESENCE_EVERY_MS);
  const stops = [
    store.subscribe(() => {
      if (store.snapshot().selection?.active !== told) soon();
    }),
    onSignal(CONNECTED, () => tell()),
  ];
  window.addEventListener('pagehide', gone);
  tell();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    clearInterval(again);
    window.removeEventListener('pagehide', gone);
    gone();
  };
}
