import { defineError } from '@cotizaobra/proto/core/errors';
import { defineEvent, definePublicEvent } from '@cotizaobra/proto/core/event';
import { defineMessage } from '@cotizaobra/proto/core/message';
import { z } from 'zod';

/** A small domain that needs everything the chassis gives: notes with a version, and whoever counts them. */
const service = 'quotations' as const;

export const noteErrors = {
  REFUSED: defineError('NOTE_REFUSED', 'conflict', 'La nota {noteId} no se puede escribir.'),
};

export const WriteNote = defineMessage({
  service,
  name: 'write-note',
  access: 'company',
  idempotent: true,
  input: z.object({
    noteId: z.uuid('La nota no es válida'),
    text: z.string().trim().min(1, 'Escribe el texto').max(2_000, 'El texto es demasiado largo'),
    tags: z.array(z.object({ name: z.string().min(1, 'Escribe la etiqueta') })).default([]),
  }),
  output: z.object({ noteId: z.uuid(), version: z.number().int() }),
  errors: [noteErrors.REFUSED],
});

export const ReadNote = defineMessage({
  service,
  name: 'read-note',
  access: 'session',
  input: z.object({ noteId: z.uuid() }),
  output: z.object({ text: z.string().nullable() }),
});

/** Behaves as its input asks, for tests of the transport itself. */
export const Behave = defineMessage({
  service,
  name: 'behave',
  access: 'public',
  input: z.object({
    how: z.enum(['echo', 'ask', 'wait', 'throw', 'large', 'huge', 'nothing', 'break-contract']),
    text: z.string().default(''),
  }),
  output: z.union([z.object({ text: z.string() }), z.undefined()]),
});

/** Of a service that is not there: a test answers, or does not. */
export const AskElsewhere = defineMessage({
  service: 'documents',
  name: 'ask-elsewhere',
  access: 'public',
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
});

export const AdminOnly = defineMessage({
  service,
  name: 'admin-only',
  access: 'superAdmin',
  input: z.object({}),
  output: z.object({ userId: z.string() }),
});

export const Internal = defineMessage({
  service,
  name: 'internal-only',
  access: 'internal',
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
});

export const NoteWritten = defineEvent({
  service,
  name: 'note-written',
  version: 1,
  data: z.object({ noteId: z.uuid(), text: z.string() }),
});

export const NoteIgnored = defineEvent({ service, name: 'note-ignored', version: 1, data: z.object({}) });

export const NotePublished = definePublicEvent({
  service,
  area: 'note',
  name: 'written',
  version: 1,
  data: z.object({ noteId: z.uuid() }),
});
