import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { ENV } from '@cotizaobra/chassis/config/env-token';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetSignInProvider } from '@cotizaobra/proto/identity/get-sign-in-provider';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env.js';
import type { SignInDomainRow } from './sign-in-domain.row.js';

type DnsRecord = NonNullable<MessageOutput<typeof GetSignInProvider>['provider']>['domains'][number]['record'];

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/** Who writes the DNS of a domain owns it: a TXT record with a token that only the company was shown. */
@Injectable()
export class DomainProofs {
  constructor(@Inject(ENV) private readonly env: Pick<IdentityEnv, 'DOMAIN_NAME_SERVERS'>) {}

  newToken = (): string => randomBytes(16).toString('hex');

  /** What the company has to write into its DNS. */
  recordOf({ domain, token }: Pick<SignInDomainRow, 'domain' | 'token'>): DnsRecord {
    return { name: `_cotizaobra.${domain}`, value: `cotizaobra-verification=${token}` };
  }

  /** Whether the record is there now. A name server that does not answer counts as no. */
  async isThere(row: Pick<SignInDomainRow, 'domain' | 'token'>): Promise<boolean> {
    const { name, value } = this.recordOf(row);
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
    if (this.env.DOMAIN_NAME_SERVERS) resolver.setServers(this.env.DOMAIN_NAME_SERVERS);
    const texts = await resolver.resolveTxt(name).catch((): string[][] => []);
    // A long text comes in parts.
    return texts.some((parts) => parts.join('') === value);
  }
}
