import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import type { Bc3Document } from './bc3/bc3-document.js';
import { writeBc3 } from './bc3/write-bc3.js';
import { fillClientWorkbook } from './client-workbook/fill-client-workbook.js';
import { hiddenIdsIn } from './client-workbook/hidden-ids.js';
import { type KnownItem, matchClientWorkbook, type WorkbookMatch } from './client-workbook/match-client-workbook.js';
import type { SourceColumns } from './client-workbook/returned-lines.js';
import type { FilledWorkbook, WorkbookFill } from './client-workbook/workbook-fill.js';
import { type FormOutcome, type FormRefusal, readGuestForm } from './guest-form/read-guest-form.js';
import { decodeFile } from './reading/decode-file.js';
import { kindOf } from './reading/file-kind.js';

/** A returned workbook, and the document that it is about. */
interface MatchTask {
  documentId: string;
  bytes: Uint8Array;
  source: SourceColumns;
  items: readonly KnownItem[];
}

/** `ofAnother`: it was downloaded from another document. */
type MatchAnswer = { ofAnother: true } | { ofAnother: false; match: WorkbookMatch | null };

/** A filled-in form of a guest, what was asked, and what the guest typed so far. */
interface FormTask {
  bytes: Uint8Array;
  form: GuestForm;
  draft: GuestDraft | null;
}

/** The work on files that takes long enough for a thread of its own. Each is a pure function. */
export const workbookTasks = {
  fill: ({ original, fill }: { original: Uint8Array; fill: WorkbookFill }): FilledWorkbook =>
    fillClientWorkbook(original, fill),

  match({ documentId, bytes, source, items }: MatchTask): MatchAnswer {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (kindOf(file) === 'BC3') throw new AppError(readingErrors.FILE_NOT_READABLE);
    const { sheets } = decodeFile(file);
    const ids = hiddenIdsIn(file);
    if (ids && ids.documentId !== documentId) return { ofAnother: true };
    return { ofAnother: false, match: matchClientWorkbook(sheets, ids, source, items) };
  },

  guestForm: ({ bytes, form, draft }: FormTask): FormOutcome | FormRefusal =>
    readGuestForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), form, draft),

  bc3: (document: Bc3Document): Uint8Array => writeBc3(document).bytes,
} as const;

export type WorkbookTasks = typeof workbookTasks;
export type WorkbookTask = {
  [Name in keyof WorkbookTasks]: { name: Name; input: Parameters<WorkbookTasks[Name]>[0] };
}[keyof WorkbookTasks];
