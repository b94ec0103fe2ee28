import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { threadParams } from '../../quotation/rules/paths.js';
import { useUnreadOfDocumentQuery } from './chat.api.js';

/** The Consultas of an open document: unread counts, and the open thread of the URL. */
export interface DocumentChat {
  /** The possible companies are known, or the request failed. */
  ready: boolean;
  /** Companies that the user can write to, with their unread counts. */
  counterparties: readonly { companyId: string; name: string; unreadCount: number }[];
  unreadByItem: ReadonlyMap<string, number>;
  /** Null if none is open. */
  itemId: string | null;
  /** The chosen or only company; null if it does not matter. */
  company: string | null;
  /** Unread of the open item, by company. */
  unreadByCompany: ReadonlyMap<string, number>;
  open: (itemId: string) => void;
  choose: (companyId: string) => void;
  close: () => void;
}

/** @param itemIds of the document in reading order: `?chat=1` without an item opens the first unread one */
export function useDocumentChat(documentId: string, itemIds: () => readonly string[]): DocumentChat {
  const { data, isError } = useUnreadOfDocumentQuery(documentId);
  const url = useThreadUrl();
  const { isOpen, itemId, setThread } = url;
  const items = useMemo(() => data?.items ?? [], [data]);
  const counterparties = data?.counterparties ?? [];
  const unreadByItem = useMemo(() => {
    const sums = new Map<string, number>();
    for (const { partId, unreadCount } of items) sums.set(partId, (sums.get(partId) ?? 0) + unreadCount);
    return sums;
  }, [items]);
  const unreadByCompany = useMemo(
    () =>
      new Map(items.filter(({ partId }) => partId === itemId).map((one) => [one.companyId, one.unreadCount] as const)),
    [items, itemId],
  );

  const unplaced = isOpen && itemId === null && data !== undefined;
  useEffect(() => {
    if (!unplaced) return;
    const waits = (id: string) => items.find((one) => one.partId === id && one.unreadCount > 0);
    const first = itemIds().map(waits).find(Boolean);
    setThread(first ? { item: first.partId, company: first.companyId } : null);
  }, [unplaced, items, itemIds, setThread]);

  const several = counterparties.length > 1;
  const chosen = url.company ?? (several ? firstCompany(items, itemId) : null) ?? null;
  const open = useCallback((id: string) => setThread({ item: id, company: null }), [setThread]);
  return {
    ready: data !== undefined || isError,
    counterparties,
    unreadByItem,
    unreadByCompany,
    itemId: isOpen ? itemId : null,
    company: several ? (chosen ?? counterparties[0]?.companyId ?? null) : null,
    open,
    choose: (company) => itemId && setThread({ item: itemId, company }),
    close: url.close,
  };
}

type Waiting = { partId: string; companyId: string; unreadCount: number };

/** The company with unread messages about the item, else one that has written about it. */
function firstCompany(items: readonly Waiting[], itemId: string | null): string | undefined {
  const about = items.filter(({ partId }) => partId === itemId);
  return (about.find(({ unreadCount }) => unreadCount > 0) ?? about[0])?.companyId;
}

/** Marks history entries that opened a thread here: closing goes back in the history. */
const OPENED = 'chatOpened';

function useThreadUrl() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Record<string, unknown> | null };
  const navigate = useNavigate();
  const isOpen = params.get(threadParams.open) === '1';
  const opened = state?.[OPENED] === true;
  const setThread = useCallback(
    (thread: { item: string; company: string | null } | null) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of Object.values(threadParams)) next.delete(name);
          if (thread) {
            next.set(threadParams.open, '1');
            next.set(threadParams.item, thread.item);
            if (thread.company) next.set(threadParams.company, thread.company);
          }
          return next;
        },
        { replace: isOpen, preventScrollReset: true, state: { ...state, ...(isOpen ? {} : { [OPENED]: true }) } },
      );
    },
    [setParams, isOpen, state],
  );
  return {
    isOpen,
    itemId: params.get(threadParams.item),
    company: params.get(threadParams.company),
    setThread,
    close: () => (opened ? navigate(-1) : setThread(null)),
  };
}
