import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { ReadGuestForm } from '@cotizaobra/proto/quotations/read-guest-form';
import { Controller } from '@nestjs/common';
import type { FormRefusal } from '../../imports/guest-form/read-guest-form.js';
import { FileThreads } from '../../quotation/application/file-threads.js';
import { SourceFiles } from '../../quotation/application/source-files.js';
import { GuestForms } from './guest-forms.js';
import { GuestSessions } from './guest-sessions.js';

/** Compares a filled-in form with the draft. The guest keeps it by saving the draft, as if it had typed it. */
@Controller()
export class ReadGuestFormHandler {
  constructor(
    private readonly sessions: GuestSessions,
    private readonly forms: GuestForms,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
  ) {}

  @Handles(ReadGuestForm)
  execute({ session, file }: MessagePayload<typeof ReadGuestForm>): Promise<MessageOutput<typeof ReadGuestForm>> {
    return this.files.take(file, async (bytes) => {
      const guest = await this.sessions.find(session);
      const form = await this.forms.of(guest);
      const { draft, draftVersion: version, dispatchId } = guest.invitation;
      const outcome = await this.threads.work('guestForm', { bytes, form, draft });
      if ('refused' in outcome) throw refusalOf(outcome);
      return { dispatchId, version, ...outcome };
    });
  }
}

function refusalOf(refusal: FormRefusal): AppError {
  if (refusal.refused === 'WORKBOOK_UNKNOWN') return new AppError(documentErrors.WORKBOOK_UNKNOWN);
  if (refusal.refused !== 'GUEST_FORM_OLD') return new AppError(guestErrors[refusal.refused]);
  return new AppError(guestErrors.GUEST_FORM_OLD, { revision: refusal.revision });
}
