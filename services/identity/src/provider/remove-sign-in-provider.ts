import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RemoveSignInProvider } from '@cotizaobra/proto/identity/remove-sign-in-provider';
import { Controller } from '@nestjs/common';
import { requireOwnCompany } from './own-company.js';
import { ProviderRepository } from './provider.repository.js';

/** Removes the provider with its domains and whom it introduced; accounts and memberships stay. */
@Controller()
export class RemoveSignInProviderHandler {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(RemoveSignInProvider)
  async execute(
    @Input() { id }: MessagePayload<typeof RemoveSignInProvider>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof RemoveSignInProvider>> {
    requireOwnCompany(id, actor);
    await this.transactions.run(async () => {
      const stored = await this.providers.findOf(id);
      if (!stored) return noteNothing();
      await this.providers.remove(stored.id);
      noteAct({ changes: [{ field: 'Proveedor', before: stored.issuer, after: null }] });
    });
    return {};
  }
}
