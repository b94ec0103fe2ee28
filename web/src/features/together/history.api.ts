import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { HistoryEntry } from '@cotizaobra/proto/quotations/document-history';
import type { ListHistory } from '@cotizaobra/proto/quotations/list-history';
import type { RestoreVersion } from '@cotizaobra/proto/quotations/restore-version';
import { routeTable } from '@cotizaobra/proto/route-table';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';
import { registerLateEvent } from '../../realtime/live-tags.js';

type Page = MessageOutput<typeof ListHistory>;

export type { HistoryEntry };

/** `mine`: without the edits of others. */
interface Wanted {
  id: string;
  mine: boolean;
}

const historyApi = quotationApi.enhanceEndpoints({ addTagTypes: ['DocumentHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; each page contains the cursor of the next. */
    documentHistory: build.infiniteQuery<Page, Wanted, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ queryArg: { id, mine }, pageParam }) =>
        call(routeTable.listHistory, { params: { id }, query: { cursor: pageParam, ...(mine ? { mine } : {}) } }),
      providesTags: ['DocumentHistory'],
      keepUnusedDataFor: 0,
    }),
    restoreVersion: build.mutation<
      MessageOutput<typeof RestoreVersion>,
      MessageInput<typeof RestoreVersion> & { idempotencyKey: string }
    >({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.restoreVersion, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentHistory', 'DocumentList']),
    }),
  }),
});

// A second later, once for many edits in a row.
registerLateEvent({ name: socketNames.itemsTouched }, ['DocumentHistory']);

/** The pages that are loaded, and the way to older ones. */
export const useDocumentHistory = (wanted: Wanted) => historyApi.useDocumentHistoryInfiniteQuery(wanted);
export type HistoryQuery = ReturnType<typeof useDocumentHistory>;

export const { restoreVersion } = historyApi.endpoints;
