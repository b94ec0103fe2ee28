import { z } from 'zod';
import { edge } from '../core/route.js';
import { guestSessionErrors } from '../quotations/get-guest-page.js';
import { guestErrors } from '../quotations/guest-errors.js';
import { chatErrors, chatItemErrors } from './errors.js';
import { GetChat } from './get-chat.js';
import { MarkChatRead } from './mark-chat-read.js';
import { SendChatMessage } from './send-chat-message.js';

const common = { tag: 'Invitados', access: 'public' } as const;
/** A line of the page, title or part. */
const params = z.object({ lineId: z.uuid() });
const dispatchId = z.uuid();
const errors = [...guestSessionErrors, ...chatItemErrors];
const changeErrors = [...errors, guestErrors.GUEST_OTHER_SITE, guestErrors.GUEST_OTHER_LINK];

/** Lines with at least one message. */
export const listGuestThreads = edge({
  ...common,
  name: 'listGuestThreads',
  method: 'GET',
  path: '/api/responder/threads',
  summary: 'Partidas con consultas, como invitado',
  response: z
    .object({
      unreadCount: z.int().nonnegative(),
      threads: z.array(
        z
          .object({ lineId: z.uuid(), unreadCount: z.int().nonnegative(), messageCount: z.int().positive() })
          .meta({ id: 'GuestThread' }),
      ),
    })
    .meta({ id: 'GuestThreads' }),
  errors,
});

/** `details.closed` says why nobody may write; null: the guest may. */
export const getGuestThread = edge({
  ...common,
  name: 'getGuestThread',
  method: 'GET',
  path: '/api/responder/threads/:lineId',
  summary: 'La conversación de una partida, como invitado',
  params,
  query: GetChat.input.pick({ before: true, after: true, limit: true }),
  response: GetChat.output,
  errors,
});

/** A repetition with the same `id` returns the stored message. */
export const postGuestMessage = edge({
  ...common,
  name: 'postGuestMessage',
  method: 'POST',
  path: '/api/responder/threads/:lineId',
  status: 201,
  summary: 'Escribir sobre una partida, como invitado',
  params,
  body: SendChatMessage.input.pick({ message: true, id: true }).extend({ dispatchId }),
  response: SendChatMessage.output,
  errors: [...changeErrors, chatErrors.THREAD_CLOSED],
});

export const readGuestThread = edge({
  ...common,
  name: 'readGuestThread',
  method: 'POST',
  path: '/api/responder/threads/:lineId/read',
  summary: 'Marcar como leída la conversación de una partida, como invitado',
  params,
  body: MarkChatRead.input.pick({ seq: true }).extend({ dispatchId }),
  response: MarkChatRead.output,
  errors: changeErrors,
});
