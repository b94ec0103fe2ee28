import { earlyInStep, STEP_MS } from '@cotizaobra/chassis/testing/authenticator-step';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { FRESH_SECONDS } from '@cotizaobra/proto/core/step-up';
import { ConfirmTotp } from '@cotizaobra/proto/identity/confirm-totp';
import { EnrolTotp } from '@cotizaobra/proto/identity/enrol-totp';
import { accessTokenClaimsSchema } from '@cotizaobra/proto/identity/model';
import type { FactorChallenge, GrantedSession, SignInResult } from '@cotizaobra/proto/identity/sessions';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';

/** The actor that the gateway makes of an access token. */
export function actorOfToken(accessToken: string): Actor {
  const { sub, sid, email, role, fresh = 0, factor = false } = accessTokenClaimsSchema.parse(decodeJwt(accessToken));
  const proof = { factor, freshUntil: fresh + FRESH_SECONDS };
  return { userId: sub, sessionId: sid, email, role, companyId: null, companyRole: null, proof };
}

/** The same session, whose last proof is too old. */
export const stale = (actor: Actor): Actor => ({
  ...actor,
  proof: { factor: actor.proof?.factor ?? false, freshUntil: 0 },
});

/** The code of an authenticator app, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A code that is surely wrong now. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  let code = 0;
  while (near.has(`${code}`.padStart(6, '0'))) code += 1;
  return `${code}`.padStart(6, '0');
}

/** Switches the second factor on. Uses the code of the step before, so that the present one is still unused. */
export async function enrol(test: TestService, granted: GrantedSession) {
  const actor = actorOfToken(granted.accessToken);
  const { secret } = await test.client.request(EnrolTotp, {}, actor);
  await earlyInStep();
  const confirmed = await test.client.request(ConfirmTotp, { code: codeOf(secret, -1) }, actor);
  return { secret, recoveryCodes: confirmed.recoveryCodes, actor: actorOfToken(confirmed.access_token) };
}

export const isSession = (result: SignInResult): result is GrantedSession => 'accessToken' in result;

export function challengeOf(result: SignInResult): FactorChallenge {
  if (isSession(result)) throw new Error('the password alone opened a session');
  return result;
}
