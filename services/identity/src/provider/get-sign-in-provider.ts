import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { GetSignInProvider } from '@cotizaobra/proto/identity/get-sign-in-provider';
import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { Controller } from '@nestjs/common';
import { requireOwnCompany } from './own-company.js';
import { ProviderPresenter } from './provider.presenter.js';

@Controller()
export class GetSignInProviderHandler {
  constructor(private readonly presenter: ProviderPresenter) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(GetSignInProvider)
  execute(
    @Input() { id }: MessagePayload<typeof GetSignInProvider>,
    @CurrentActor() actor: Actor,
  ): Promise<CompanyProvider> {
    requireOwnCompany(id, actor);
    return this.presenter.present(id);
  }
}
