import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { RequestPasswordReset } from '@cotizaobra/proto/identity/request-password-reset';
import { ResetPassword } from '@cotizaobra/proto/identity/reset-password';
import { Controller } from '@nestjs/common';
import { PasswordService } from './password.service.js';
import { PasswordResetRequests } from './password-reset-requests.js';

@Controller()
export class PasswordRequests {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetRequests,
  ) {}

  @Handles(RequestPasswordReset)
  async requestReset({ email }: MessagePayload<typeof RequestPasswordReset>): Promise<object> {
    await this.resets.add(email);
    return {};
  }

  @Handles(ResetPassword)
  async reset(input: MessagePayload<typeof ResetPassword>): Promise<object> {
    await this.passwords.reset(input);
    return {};
  }

  @Handles(ChangePassword)
  async change(@Input() input: MessagePayload<typeof ChangePassword>, @CurrentActor() actor: Actor): Promise<object> {
    await this.passwords.change(actor, input);
    return {};
  }
}
