import { ENV } from '@cotizaobra/chassis/config/env-token';
import { guardedFetch } from '@cotizaobra/chassis/outgoing/guarded-fetch';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { PROVIDER_RETURN_PATH } from '@cotizaobra/proto/identity/provider-model';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { IdentityEnv } from '../env.js';
import type { SignInProviderRow } from './sign-in-provider.row.js';

/** Where a provider is asked, and as whom. */
export type ProviderAccess = Pick<SignInProviderRow, 'issuer' | 'clientId'> & { clientSecret: string };

/** What a browser takes to the provider; `verifier` and `nonce` stay here. */
interface Departure {
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a provider names: OpenID Connect Core 1.0, section 5.1. */
export interface ProviderPerson {
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
}

const DEADLINE_MS = 5_000;
const SCOPE = 'openid email profile';

/** Authorization code flow with PKCE, state and nonce; signatures of ID tokens are checked against the provider's keys. */
@Injectable()
export class OpenidClient {
  readonly redirectUri: string;
  private readonly fetch: typeof fetch;
  private readonly allowPrivate: boolean;

  constructor(
    @Inject(ENV) { PUBLIC_URL, PROVIDER_ALLOW_PRIVATE }: IdentityEnv,
    private readonly box: SecretBox,
  ) {
    this.redirectUri = new URL(PROVIDER_RETURN_PATH, PUBLIC_URL).href;
    this.allowPrivate = PROVIDER_ALLOW_PRIVATE;
    this.fetch = guardedFetch({ allowPrivate: this.allowPrivate, deadlineMs: DEADLINE_MS });
  }

  accessOf({ issuer, clientId, clientSecret, companyId }: SignInProviderRow): ProviderAccess {
    return { issuer, clientId, clientSecret: this.box.open(clientSecret, companyId) };
  }

  seal(clientSecret: string, companyId: string): Buffer {
    return this.box.seal(clientSecret, companyId);
  }

  /**
   * Reads the provider's configuration. Throws when it is no OpenID provider, does not answer, or sends people to an
   * address that no browser should open.
   */
  async discover({ issuer, clientId, clientSecret }: ProviderAccess): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    const insecure = server.protocol === 'http:' && this.allowPrivate;
    const config = await oidc.discovery(server, clientId, undefined, authentication(clientSecret), {
      execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: this.fetch as oidc.CustomFetch,
      timeout: DEADLINE_MS / 1_000,
    });
    const page = URL.parse(config.serverMetadata().authorization_endpoint ?? '');
    if (page?.protocol !== 'https:' && !(insecure && page?.protocol === 'http:')) {
      throw new Error('the provider has no page for signing in over https');
    }
    return config;
  }

  async depart(access: ProviderAccess, email: string): Promise<Departure> {
    const config = await this.discover(access);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    });
    return { url, state, nonce, verifier };
  }

  /** `answer`: the query that the browser brought back. Throws when the provider refuses, or its tokens are not right. */
  async arrive(access: ProviderAccess, answer: URLSearchParams, sent: Omit<Departure, 'url'>): Promise<ProviderPerson> {
    const config = await this.discover(access);
    const url = new URL(this.redirectUri);
    url.search = answer.toString();
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: sent.state,
      expectedNonce: sent.nonce,
      pkceCodeVerifier: sent.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    if (typeof claims.email === 'string') return personOf(claims);
    // Many providers keep the e-mail out of the token.
    return personOf(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
  }
}

/** The method that the provider takes; without a word of it, the one that everybody has (RFC 8414). */
const authentication =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const basic = methods === undefined || methods.includes('client_secret_basic');
    return (basic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...rest);
  };

/** An e-mail that the provider says it did not verify is none. */
function personOf(claims: oidc.UserInfoResponse | oidc.IDToken): ProviderPerson {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  return {
    subject: claims.sub,
    email: claims.email_verified === false ? null : text(claims.email).toLowerCase() || null,
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || rest.join(' '),
  };
}
