import type { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import type { GetChat } from '@cotizaobra/proto/chat/get-chat';
import { CHAT_PAGE_MAX } from '@cotizaobra/proto/chat/limits';
import type { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import type { ChatDetails, ChatMessage } from '@cotizaobra/proto/chat/model';
import type { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { ChatPosted } from '@cotizaobra/proto/socket-events';
import { socketNames } from '@cotizaobra/proto/socket-names';
import type { z } from 'zod';
import type { ApiError } from '../../api/api-error.js';
import { call } from '../../api/call.js';
import type { RootState } from '../../api/root-reducer.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';
import { type LiveTag, registerLateEvent, registerLiveEvent } from '../../realtime/live-tags.js';
import { lastInRow, mergeMessages } from './thread-messages.js';

/** A conversation, identified by the open document. `company`: the other side, if there are several. */
export interface ThreadPlace {
  quotationId: string;
  partId: string;
  company: string | null;
}

export interface Thread {
  /** Without gaps up to `lastInRow`, but not from the first message: see `details.hasOlder`. */
  messages: ChatMessage[];
  details: ChatDetails;
}

type Page = MessageOutput<typeof GetChat>;
/** Result of the base query for one page. */
type Asked = { data: { chat: Page }; error?: undefined } | { data?: undefined; error: ApiError };

const paramsOf = ({ quotationId, partId }: ThreadPlace) => ({ quotationId, partId });

const chatApi = quotationApi.enhanceEndpoints({ addTagTypes: ['ChatThread', 'ChatUnread'] }).injectEndpoints({
  endpoints: (build) => ({
    /** First the newest messages; each refetch loads what follows the last known one. */
    thread: build.query<Thread, ThreadPlace>({
      queryFn: async (place, { getState }, _extra, baseQuery) => {
        const known = knownThread(getState() as RootState, place);
        const ask = (after: number | undefined) =>
          baseQuery(
            call(routeTable.getChat, {
              params: paramsOf(place),
              query: { company: place.company, after, limit: after === undefined ? undefined : CHAT_PAGE_MAX },
            }),
          ) as Promise<Asked>;
        return following(ask, known?.messages ?? []);
      },
      merge: (current, fetched) => {
        const { hasOlder } = current.messages.length > 0 ? current.details : fetched.details;
        current.messages = mergeMessages(current.messages, fetched.messages);
        current.details = { ...fetched.details, hasOlder };
      },
      providesTags: (thread) => [{ type: 'ChatThread', id: thread?.details.threadId ?? 'new' }],
    }),
    /** Messages before the first known one. */
    olderMessages: build.mutation<Page, { place: ThreadPlace; before: number }>({
      query: ({ place, before }) =>
        call(routeTable.getChat, { params: paramsOf(place), query: { company: place.company, before } }),
      transformResponse: ({ chat }: { chat: Page }) => chat,
      onQueryStarted: ({ place }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              chatApi.util.updateQueryData('thread', place, (thread) => {
                thread.messages = mergeMessages(thread.messages, data.messages);
                thread.details.hasOlder = data.details.hasOlder;
              }),
            );
          },
          () => undefined,
        ),
    }),
    /** `id` is made once per message: a retry uses the same one. */
    sendMessage: build.mutation<
      MessageOutput<typeof SendChatMessage>,
      { place: ThreadPlace; id: string; message: string }
    >({
      query: ({ place: { quotationId, partId, company }, id, message }) =>
        call(routeTable.sendChatMessage, {
          body: { quotationId, partItemId: partId, message, id, ...(company ? { company } : {}) },
        }),
      onQueryStarted: ({ place }, { dispatch, getState, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { threadId, ...message } }) => {
            dispatch(
              chatApi.util.updateQueryData('thread', place, (thread) => {
                thread.messages = mergeMessages(thread.messages, [message]);
                const { details } = thread;
                details.threadId = threadId;
                details.lastSeq = Math.max(details.lastSeq, message.seq);
                details.unreadCount = 0;
              }),
            );
            const known = knownThread(getState() as RootState, place);
            // Another message was first: the ones in between are not loaded yet.
            if (known && lastInRow(known.messages) < message.seq) dispatch(chatApi.util.invalidateTags(['ChatThread']));
          },
          () => undefined,
        ),
      // The refusal may mean that the thread is now closed.
      invalidatesTags: (_message, error) => (error ? ['ChatThread'] : ['ChatUnread']),
    }),
    markThreadRead: build.mutation<MessageOutput<typeof MarkChatRead>, { place: ThreadPlace; seq: number }>({
      query: ({ place, seq }) =>
        call(routeTable.markChatRead, {
          params: paramsOf(place),
          body: { seq, ...(place.company ? { company: place.company } : {}) },
        }),
      onQueryStarted: ({ place }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              chatApi.util.updateQueryData('thread', place, (thread) => {
                thread.details.unreadCount = data.unreadCount;
              }),
            );
          },
          () => undefined,
        ),
      invalidatesTags: (_answer, error) => (error ? [] : ['ChatUnread']),
    }),
    /** Unread counts by item and company, with the ids of this document. */
    unreadOfDocument: build.query<MessageOutput<typeof CountUnreadOfDocument>, string>({
      query: (quotationId) => call(routeTable.countUnreadOfDocument, { params: { quotationId } }),
      providesTags: ['ChatUnread'],
    }),
  }),
});

/** The newest page, or all later messages, page by page. */
async function following(
  ask: (after: number | undefined) => Promise<Asked>,
  known: readonly ChatMessage[],
): Promise<{ data: Thread } | { error: ApiError }> {
  let after = known.length > 0 ? lastInRow(known) : undefined;
  const messages: ChatMessage[] = [];
  for (;;) {
    const answer = await ask(after);
    if (answer.error) return { error: answer.error };
    const { chat } = answer.data;
    messages.push(...chat.messages);
    const last = chat.messages.at(-1)?.seq;
    if (after === undefined || last === undefined || last >= chat.details.lastSeq)
      return { data: { messages, details: chat.details } };
    after = last;
  }
}

function knownThread(state: RootState, place: ThreadPlace): Thread | undefined {
  return chatApi.endpoints.thread.select(place)(state as never).data;
}

/** An empty thread has no id that an event could name. */
const threadTags = ({ threadId }: { threadId: string }): LiveTag[] =>
  [threadId, 'new'].map((id) => ({ type: 'ChatThread', id }));

registerLiveEvent<z.output<(typeof ChatPosted)['data']>>({ name: socketNames.chatPosted }, ['ChatThread'], threadTags);
registerLiveEvent<z.output<(typeof ChatPosted)['data']>>({ name: socketNames.chatRead }, ['ChatThread'], threadTags);
// Sending, withdrawing and answering a document open and close conversations.
registerLiveEvent({ name: socketNames.documentTouched }, ['ChatThread', 'ChatUnread'], () => [
  'ChatThread',
  'ChatUnread',
]);

// The quotations service counts for cards; it receives messages by events.
for (const name of [socketNames.chatPosted, socketNames.chatRead]) registerLateEvent({ name }, ['DocumentList']);

export const {
  useThreadQuery,
  useOlderMessagesMutation,
  useSendMessageMutation,
  useMarkThreadReadMutation,
  useUnreadOfDocumentQuery,
} = chatApi;
