import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { Injectable } from '@nestjs/common';
import { DomainProofs } from './domain-proofs.js';
import { OpenidClient } from './openid-client.js';
import { ProviderRepository } from './provider.repository.js';

/** Shows a provider to the owner; never its secret. */
@Injectable()
export class ProviderPresenter {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly proofs: DomainProofs,
    private readonly client: OpenidClient,
  ) {}

  async present(companyId: string): Promise<CompanyProvider> {
    const { redirectUri } = this.client;
    const provider = await this.providers.findOf(companyId);
    if (!provider) return { provider: null, redirectUri };
    const { id, issuer, clientId, joinRole, updatedAt } = provider;
    const domains = (await this.providers.domainsOf(id)).map((row) => ({
      domain: row.domain,
      record: this.proofs.recordOf(row),
      provedAt: row.provedAt?.toISOString() ?? null,
    }));
    return { provider: { issuer, clientId, domains, joinRole, updatedAt: updatedAt.toISOString() }, redirectUri };
  }
}
