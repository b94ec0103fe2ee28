import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT_ID = 'cotizaobra';
export const CLIENT_SECRET = 'a-secret-that-only-both-know';

/** What the provider says about a person; `sub` is the key of its directory. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; [claim: string]: unknown };

/** Without a key of its own the library warns. */
const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: 'a',
});

/** A real OpenID Connect provider on loopback, whose login page signs in the person of `next` at once. */
export class IdentityProvider {
  private readonly people = new Map<string, Claims>();
  private signedIn: string | null = null;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(redirectUri: string, { idTokenClaims = false } = {}): Promise<IdentityProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const self = new IdentityProvider(server, issuer);
    const provider = new Provider(issuer, self.settings(redirectUri, idTokenClaims));
    const callback = provider.callback();
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/')) void self.interact(provider, request, response);
      else callback(request, response);
    });
    return self;
  }

  /** Whom the next browser is; null: who refuses. */
  next(claims: Claims | null): void {
    this.signedIn = claims?.sub ?? null;
    if (claims) this.people.set(claims.sub, claims);
  }

  /** Goes where a browser would go, until it is sent back to `returnsTo`; returns the query it brings. */
  async visit(url: string, returnsTo: string): Promise<string> {
    const jar = new Map<string, string>();
    let at = url;
    for (let hops = 0; hops < 12; hops += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const to = answer.headers.get('location');
      if (!to) throw new Error(`the provider stopped at ${at}: ${answer.status} ${await answer.text()}`);
      at = new URL(to, at).href;
      if (at.startsWith(returnsTo)) return new URL(at).search.slice(1);
    }
    throw new Error('the provider never sent the browser back');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private settings(redirectUri: string, idTokenClaims: boolean): Configuration {
    return {
      clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      conformIdTokenClaims: !idTokenClaims,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['a key of the test'] },
      jwks: { keys: [signingKey()] },
      ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
      findAccount: (_context, sub) => {
        const claims = this.people.get(sub);
        return claims && { accountId: sub, claims: () => claims };
      },
      loadExistingGrant: async (context) => {
        const { client, session, provider } = context.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }

  private async interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = { error: 'access_denied', error_description: 'the person went away' };
    const login = { login: { accountId: this.signedIn ?? '' } };
    await provider.interactionFinished(request, response, this.signedIn ? login : refusal);
  }
}
