import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { type GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { AccountService } from './account.service.js';

@Controller()
export class AccountRequests {
  constructor(private readonly accounts: AccountService) {}

  @Handles(RegisterAccount)
  register(input: MessagePayload<typeof RegisterAccount>): Promise<GrantedSession> {
    return this.accounts.register(input);
  }

  @Handles(LogIn)
  logIn(input: MessagePayload<typeof LogIn>): Promise<GrantedSession> {
    return this.accounts.logIn(input);
  }
}
