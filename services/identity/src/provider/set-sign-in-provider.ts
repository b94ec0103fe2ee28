import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { SetSignInProvider } from '@cotizaobra/proto/identity/set-sign-in-provider';
import { Controller } from '@nestjs/common';
import { fieldFault } from '../password/field-fault.js';
import { DomainProofs } from './domain-proofs.js';
import { OpenidClient } from './openid-client.js';
import { requireOwnCompany } from './own-company.js';
import { ProviderPresenter } from './provider.presenter.js';
import { ProviderRepository } from './provider.repository.js';
import type { SignInProviderRow } from './sign-in-provider.row.js';

type Form = Omit<MessagePayload<typeof SetSignInProvider>, 'id'>;

/** Stores the provider after it answered. Proofs of domains that stay on the list stay too. */
@Controller()
export class SetSignInProviderHandler {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly client: OpenidClient,
    private readonly proofs: DomainProofs,
    private readonly presenter: ProviderPresenter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, PROVIDER_NOT_USABLE, PROVIDER_SECRET_REQUIRED. */
  @Handles(SetSignInProvider)
  async execute(
    @Input() { id: companyId, ...form }: MessagePayload<typeof SetSignInProvider>,
    @CurrentActor() actor: Actor,
  ): Promise<CompanyProvider> {
    requireOwnCompany(companyId, actor);
    const clientSecret = this.secretFor(form, await this.providers.findOf(companyId));
    await this.client.discover({ ...form, clientSecret }).catch((cause: unknown) => {
      const { code, text } = identityErrors.PROVIDER_NOT_USABLE;
      throw new AppError(identityErrors.PROVIDER_NOT_USABLE, {}, [{ path: 'issuer', code, message: text }], { cause });
    });
    await this.transactions.run(async () => {
      const before = await this.providers.findOf(companyId);
      const { issuer, clientId, joinRole } = form;
      const sealed = this.client.seal(clientSecret, companyId);
      const saved = await this.providers.save({ companyId, issuer, clientId, joinRole, clientSecret: sealed });
      if (before && before.issuer !== issuer) await this.providers.forgetLinks(saved.id);
      const had = await this.providers.domainsOf(saved.id);
      await this.providers.setDomains(saved.id, this.withTokens(form.domains));
      const changes = changesBetween(shown(before, had), shown(form, form.domains), labels);
      if (form.clientSecret !== undefined)
        changes.push({ field: 'Secreto de cliente', before: null, after: 'Cambiado' });
      noteAct({ changes });
    });
    return this.presenter.present(companyId);
  }

  /** The stored secret goes to the provider and client that it was typed for, nowhere else. */
  private secretFor({ clientSecret, issuer, clientId }: Form, stored: SignInProviderRow | null): string {
    if (clientSecret !== undefined) return clientSecret;
    const same = stored?.issuer === issuer && stored.clientId === clientId;
    if (!stored || !same) throw fieldFault(identityErrors.PROVIDER_SECRET_REQUIRED, 'clientSecret');
    return this.client.accessOf(stored).clientSecret;
  }

  private withTokens(domains: readonly string[]) {
    return domains.map((domain) => ({ domain, token: this.proofs.newToken() }));
  }
}

const labels = { issuer: 'Proveedor', clientId: 'Cliente', domains: 'Dominios', joinRole: 'Rol de quien llega' };

function shown(
  provider: Pick<SignInProviderRow, 'issuer' | 'clientId' | 'joinRole'> | null,
  domains: readonly (string | { domain: string })[],
) {
  const names = domains.map((one) => (typeof one === 'string' ? one : one.domain)).toSorted();
  const { issuer = null, clientId = null, joinRole = null } = provider ?? {};
  return { issuer, clientId, domains: names.join(', ') || null, joinRole };
}
