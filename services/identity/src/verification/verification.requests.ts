import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { ResendVerification } from '@cotizaobra/proto/identity/resend-verification';
import { VerifyEmail } from '@cotizaobra/proto/identity/verify-email';
import { Controller } from '@nestjs/common';
import { EmailVerificationService } from './email-verification.service.js';

@Controller()
export class VerificationRequests {
  constructor(private readonly verification: EmailVerificationService) {}

  @Handles(VerifyEmail)
  async verify(@Input() { token }: MessagePayload<typeof VerifyEmail>): Promise<object> {
    await this.verification.verify(token);
    return {};
  }

  @Handles(ResendVerification)
  async resend(@CurrentActor() actor: Actor): Promise<object> {
    await this.verification.resend(actor);
    return {};
  }
}
