import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { ProviderLinkRow } from './provider-link.row.js';
import { SignInDomainRow } from './sign-in-domain.row.js';
import { SignInProviderRow } from './sign-in-provider.row.js';

type Settings = Pick<SignInProviderRow, 'companyId' | 'issuer' | 'clientId' | 'clientSecret' | 'joinRole'>;

@Injectable()
export class ProviderRepository {
  constructor(private readonly transactions: Transactions) {}

  find(id: string): Promise<SignInProviderRow | null> {
    return this.transactions.current.findOneBy(SignInProviderRow, { id });
  }

  findOf(companyId: string): Promise<SignInProviderRow | null> {
    return this.transactions.current.findOneBy(SignInProviderRow, { companyId });
  }

  /** The provider that answers for a domain; null as long as nobody proved that the domain is theirs. */
  async findByDomain(domain: string): Promise<SignInProviderRow | null> {
    const proved = await this.transactions.current.findOneBy(SignInDomainRow, { domain, provedAt: Not(IsNull()) });
    return proved && this.find(proved.providerId);
  }

  async save(settings: Settings): Promise<SignInProviderRow> {
    const values = { ...settings, updatedAt: () => 'now()' };
    await this.transactions.current.upsert(SignInProviderRow, values, ['companyId']);
    const saved = await this.findOf(settings.companyId);
    if (!saved) throw new Error('the provider was not stored');
    return saved;
  }

  async remove(id: string): Promise<void> {
    await this.transactions.current.delete(SignInProviderRow, { id });
  }

  domainsOf(providerId: string): Promise<SignInDomainRow[]> {
    return this.transactions.current.find(SignInDomainRow, { where: { providerId }, order: { domain: 'ASC' } });
  }

  /** Keeps tokens and proofs of domains that were there before. */
  async setDomains(providerId: string, wanted: readonly Pick<SignInDomainRow, 'domain' | 'token'>[]): Promise<void> {
    const { current } = this.transactions;
    const domains = wanted.map(({ domain }) => domain);
    await current.delete(SignInDomainRow, { providerId, domain: Not(In(domains)) });
    const values = wanted.map((one) => ({ providerId, ...one }));
    await current.createQueryBuilder().insert().into(SignInDomainRow).values(values).orIgnore().execute();
  }

  /** False when another company proved the domain before. */
  async prove(providerId: string, domain: string): Promise<boolean> {
    if (await this.findByDomain(domain)) return false;
    await this.transactions.current.update(SignInDomainRow, { providerId, domain }, { provedAt: () => 'now()' });
    return true;
  }

  linkOf(providerId: string, subject: string): Promise<ProviderLinkRow | null> {
    return this.transactions.current.findOneBy(ProviderLinkRow, { providerId, subject });
  }

  /** False when the account belongs to another subject of the provider. */
  async link(providerId: string, subject: string, userId: string): Promise<boolean> {
    const { current } = this.transactions;
    const known = await current.findOneBy(ProviderLinkRow, { providerId, userId });
    if (known) return known.subject === subject;
    await current.insert(ProviderLinkRow, { providerId, subject, userId });
    return true;
  }

  async forgetLinks(providerId: string): Promise<void> {
    await this.transactions.current.delete(ProviderLinkRow, { providerId });
  }
}
