import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetGuestForm } from '@cotizaobra/proto/quotations/get-guest-form';
import { Controller } from '@nestjs/common';
import { GuestForms } from './guest-forms.js';
import { GuestSessions } from './guest-sessions.js';

@Controller()
export class GetGuestFormHandler {
  constructor(
    private readonly sessions: GuestSessions,
    private readonly forms: GuestForms,
  ) {}

  @Handles(GetGuestForm)
  async execute({ session }: MessagePayload<typeof GetGuestForm>): Promise<MessageOutput<typeof GetGuestForm>> {
    return this.forms.of(await this.sessions.find(session));
  }
}
