import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CheckSignInDomains } from '@cotizaobra/proto/identity/check-sign-in-domains';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { Controller } from '@nestjs/common';
import { DomainProofs } from './domain-proofs.js';
import { requireOwnCompany } from './own-company.js';
import { ProviderPresenter } from './provider.presenter.js';
import { ProviderRepository } from './provider.repository.js';

/** Reads the DNS of the company's open domains and notes those whose record is there. */
@Controller()
export class CheckSignInDomainsHandler {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly proofs: DomainProofs,
    private readonly presenter: ProviderPresenter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, NO_SIGN_IN_PROVIDER, DOMAIN_TAKEN. */
  @Handles(CheckSignInDomains)
  async execute(
    @Input() { id }: MessagePayload<typeof CheckSignInDomains>,
    @CurrentActor() actor: Actor,
  ): Promise<CompanyProvider> {
    requireOwnCompany(id, actor);
    const provider = await this.providers.findOf(id);
    if (!provider) throw new AppError(identityErrors.NO_SIGN_IN_PROVIDER);
    const open = (await this.providers.domainsOf(provider.id)).filter(({ provedAt }) => !provedAt);
    const there = await Promise.all(open.map((row) => this.proofs.isThere(row)));
    const found = open.filter((_, index) => there[index]).map(({ domain }) => domain);
    await this.transactions.run(async () => {
      for (const domain of found) await this.prove(provider.id, domain);
      if (found.length === 0) return noteNothing();
      noteAct({ changes: [{ field: 'Dominios comprobados', before: null, after: found.join(', ') }] });
    });
    return this.presenter.present(id);
  }

  private async prove(providerId: string, domain: string): Promise<void> {
    if (await this.providers.prove(providerId, domain)) return;
    throw new AppError(identityErrors.DOMAIN_TAKEN, { domain });
  }
}
