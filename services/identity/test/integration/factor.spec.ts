import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import { ConfirmTotp } from '@cotizaobra/proto/identity/confirm-totp';
import { DisableTotp } from '@cotizaobra/proto/identity/disable-totp';
import { EnrolTotp } from '@cotizaobra/proto/identity/enrol-totp';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { GetTotp } from '@cotizaobra/proto/identity/get-totp';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { RenewRecoveryCodes } from '@cotizaobra/proto/identity/renew-recovery-codes';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { StepUpSession } from '@cotizaobra/proto/identity/step-up-session';
import { SignJWT } from 'jose';
import { withRoles } from '../../src/commands/role-command.js';
import { actorOfToken, challengeOf, codeOf, enrol, isSession, stale, wrongCodeOf } from '../support/factor.js';
import {
  type IdentityTest,
  mailsTo,
  newEmail,
  PASSWORD,
  register,
  startIdentity,
} from '../support/identity-service.js';

const WRONG_CODE = { code: 'WRONG_CODE', status: 400, fields: [expect.objectContaining({ path: 'code' })] };

describe('the second factor', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const logIn = (email: string, password = PASSWORD) => test.client.request(LogIn, { email, password });
  const complete = (challenge: string, code: string) => test.client.request(CompleteSignIn, { challenge, code });
  const challengeFor = async ({ user }: GrantedSession) => challengeOf(await logIn(user.email)).challenge;

  it('is off until its first code, and the password alone is enough', async () => {
    const granted = await register(test);
    const actor = actorOfToken(granted.accessToken);
    const { secret, uri } = await test.client.request(EnrolTotp, {}, actor);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    await expect(test.client.request(ConfirmTotp, { code: wrongCodeOf(secret) }, actor)).rejects.toMatchObject(
      WRONG_CODE,
    );
    expect(await test.client.request(GetTotp, {}, actor)).toEqual({
      enrolled: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    });
    expect(isSession(await logIn(granted.user.email))).toBe(true);
  });

  it('is on after it: the session knows, ten codes are shown, other sessions end, a mail is sent', async () => {
    const granted = await register(test);
    const other = await logIn(granted.user.email);
    if (!isSession(other)) throw new Error('no session');
    const { recoveryCodes, actor } = await enrol(test, granted);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    expect(actor).toMatchObject({ userId: granted.user.id, proof: { factor: true } });
    expect((await test.client.request(GetMe, {}, actor)).hasFactor).toBe(true);
    expect(await test.client.request(GetTotp, {}, actor)).toMatchObject({ enrolled: true, recoveryCodesLeft: 10 });
    await expect(test.client.request(RefreshSession, { refreshToken: other.refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await test.client.request(RefreshSession, { refreshToken: granted.refreshToken });
    const events = await waitFor(async () => {
      const found = (await test.client.eventsOf(SessionsRevoked)).filter(({ data }) => data.userId === granted.user.id);
      return found.length > 0 ? found : null;
    });
    expect(events[0]?.data.sessionIds).toEqual([actorOfToken(other.accessToken).sessionId]);
    await waitFor(
      async () => (await mailsTo(test, granted.user.email, 'Activaste la verificación en dos pasos')).length,
    );
    await expect(test.client.request(EnrolTotp, {}, actor)).rejects.toMatchObject({ code: 'ALREADY_ENROLLED' });
  });

  it('stores neither the secret nor the recovery codes in a form that can be read', async () => {
    const granted = await register(test);
    const { secret, recoveryCodes } = await enrol(test, granted);
    const [row] = await test.database.query<{ secret: Buffer }>('SELECT secret FROM totp WHERE user_id = $1', [
      granted.user.id,
    ]);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    const stored = await test.database.query<{ hash: Buffer }>('SELECT hash FROM recovery_code WHERE user_id = $1', [
      granted.user.id,
    ]);
    expect(stored).toHaveLength(10);
    for (const { hash } of stored) {
      expect(hash).toHaveLength(32);
      for (const code of recoveryCodes) expect(hash.toString('latin1')).not.toContain(code);
    }
  });

  it('asks for a code after the password; a challenge is no session', async () => {
    const granted = await register(test);
    const { secret } = await enrol(test, granted);
    const { challenge, expiresAt } = challengeOf(await logIn(granted.user.email));
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    await expect(test.client.request(RefreshSession, { refreshToken: challenge })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(complete(challenge, wrongCodeOf(secret))).rejects.toMatchObject(WRONG_CODE);
    const session = await complete(challenge, codeOf(secret));
    expect(actorOfToken(session.accessToken)).toMatchObject({ userId: granted.user.id, proof: { factor: true } });
  });

  it('takes codes of one step before and after, and none of them twice, also not at the same time', async () => {
    const granted = await register(test);
    const { secret } = await enrol(test, granted);
    const challenge = await challengeFor(granted);
    await expect(complete(challenge, codeOf(secret, -3))).rejects.toMatchObject(WRONG_CODE);
    await expect(complete(challenge, codeOf(secret, 3))).rejects.toMatchObject(WRONG_CODE);
    const code = codeOf(secret);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => complete(challenge, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(complete(challenge, code)).rejects.toMatchObject(WRONG_CODE);
    await complete(challenge, codeOf(secret, 1));
    // A later step was used, so that an earlier one is not accepted any more.
    await expect(complete(challenge, code)).rejects.toMatchObject(WRONG_CODE);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const granted = await register(test);
    const { recoveryCodes, actor } = await enrol(test, granted);
    const [first = '', second = ''] = recoveryCodes;
    const challenge = await challengeFor(granted);
    await complete(challenge, ` ${first.toUpperCase().replaceAll('-', ' ')} `);
    await expect(complete(challenge, first)).rejects.toMatchObject(WRONG_CODE);
    const both = await Promise.allSettled([complete(challenge, second), complete(challenge, second)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await test.client.request(GetTotp, {}, actor)).recoveryCodesLeft).toBe(8);
  });

  it('replaces recovery codes: the earlier ones are void, and another person’s never worked', async () => {
    const granted = await register(test);
    const { recoveryCodes, actor } = await enrol(test, granted);
    const stranger = await enrol(test, await register(test));
    const renewed = await test.client.request(RenewRecoveryCodes, {}, actor);
    const challenge = await challengeFor(granted);
    await expect(complete(challenge, recoveryCodes[0] ?? '')).rejects.toMatchObject(WRONG_CODE);
    await expect(complete(challenge, stranger.recoveryCodes[0] ?? '')).rejects.toMatchObject(WRONG_CODE);
    await complete(challenge, renewed.recoveryCodes[0] ?? '');
  });

  it('limits wrong codes as it limits passwords, whatever challenge they come with', async () => {
    const granted = await register(test);
    const { secret } = await enrol(test, granted);
    const challenges = [await challengeFor(granted), await challengeFor(granted)];
    for (const challenge of challenges) {
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(complete(challenge, wrongCodeOf(secret))).rejects.toMatchObject(WRONG_CODE);
      }
    }
    await expect(complete(await challengeFor(granted), codeOf(secret))).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      status: 429,
    });
  });

  it('refuses challenges that are forged, over, of another kind or audience', async () => {
    const granted = await register(test);
    const { secret } = await enrol(test, granted);
    const challenge = await challengeFor(granted);
    const [, claims = '', signature = ''] = challenge.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const signed = (changes: object, typ = 'challenge+jwt') =>
      new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: 'EdDSA', typ }).sign(test.privateKey);
    const forged = [
      `${encode({ alg: 'none', typ: 'challenge+jwt' })}.${claims}.`,
      `${encode({ alg: 'EdDSA', typ: 'challenge+jwt' })}.${encode({ ...payload, sub: (await register(test)).user.id })}.${signature}`,
      await signed({ exp: Math.floor(Date.now() / 1_000) - 1 }),
      await signed({ exp: undefined }),
      await signed({ aud: 'cotizaobra-api' }),
      await signed({ iss: 'otro' }),
      await signed({}, 'at+jwt'),
      granted.accessToken,
      'x',
    ];
    const code = codeOf(secret);
    for (const one of forged) {
      await expect(complete(one, code)).rejects.toMatchObject({ code: 'CHALLENGE_OVER', status: 401 });
    }
    await complete(await signed({}), code);
  });

  it('refuses a challenge after the password changed', async () => {
    const granted = await register(test);
    const { secret, actor } = await enrol(test, granted);
    const challenge = await challengeFor(granted);
    await test.client.request(ChangePassword, { currentPassword: PASSWORD, password: 'Encofrado2026' }, actor);
    await expect(complete(challenge, codeOf(secret))).rejects.toMatchObject({ code: 'CHALLENGE_OVER' });
  });

  it('is not passed by signing up again with the same password', async () => {
    const email = newEmail();
    const granted = await register(test, email);
    await enrol(test, granted);
    await expect(test.client.request(RegisterAccount, { email, password: PASSWORD })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('is switched off by its owner, who then needs the password alone; a mail says so', async () => {
    const granted = await register(test);
    const { actor } = await enrol(test, granted);
    const { access_token } = await test.client.request(DisableTotp, {}, actor);
    expect(actorOfToken(access_token).proof?.factor).toBe(false);
    expect(isSession(await logIn(granted.user.email))).toBe(true);
    await waitFor(
      async () => (await mailsTo(test, granted.user.email, 'Se desactivó la verificación en dos pasos')).length,
    );
    await expect(test.client.request(DisableTotp, {}, actor)).rejects.toMatchObject({ code: 'NOT_ENROLLED' });
    await expect(test.client.request(RenewRecoveryCodes, {}, actor)).rejects.toMatchObject({ code: 'NOT_ENROLLED' });
    expect(await test.database.query('SELECT 1 FROM recovery_code WHERE user_id = $1', [granted.user.id])).toEqual([]);
  });

  it('is removed by the operator for a person who lost everything, with the sessions', async () => {
    const granted = await register(test);
    await enrol(test, granted);
    const remove = () =>
      withRoles(databaseTestEnv(test.database.url), (roles) => roles.removeFactor(granted.user.email));
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    expect(isSession(await logIn(granted.user.email))).toBe(true);
    await expect(test.client.request(RefreshSession, { refreshToken: granted.refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('a fresh proof', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const stepUp = (input: { code?: string; password?: string }, actor: ReturnType<typeof actorOfToken>) =>
    test.client.request(StepUpSession, input, actor);
  const REQUIRED = { code: 'STEP_UP_REQUIRED', status: 403 };

  it('is asked for before the factor is begun, switched off, and its codes replaced', async () => {
    const granted = await register(test);
    const person = actorOfToken(granted.accessToken);
    await expect(test.client.request(EnrolTotp, {}, stale(person))).rejects.toMatchObject(REQUIRED);
    const { actor } = await enrol(test, granted);
    for (const message of [DisableTotp, RenewRecoveryCodes]) {
      await expect(test.client.request(message, {}, stale(actor))).rejects.toMatchObject(REQUIRED);
    }
  });

  it('is the password while there is no second factor', async () => {
    const granted = await register(test);
    const actor = stale(actorOfToken(granted.accessToken));
    await expect(stepUp({ password: 'otra' }, actor)).rejects.toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
      fields: [expect.objectContaining({ path: 'password' })],
    });
    await expect(stepUp({ code: '123456' }, actor)).rejects.toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' });
    const fresh = actorOfToken((await stepUp({ password: PASSWORD }, actor)).access_token);
    expect(fresh.sessionId).toBe(actor.sessionId);
    await test.client.request(EnrolTotp, {}, fresh);
  });

  it('is a code for people who have one; the password does not count', async () => {
    const granted = await register(test);
    const { secret, actor } = await enrol(test, granted);
    await expect(stepUp({ password: PASSWORD }, actor)).rejects.toMatchObject(WRONG_CODE);
    const code = codeOf(secret);
    const fresh = actorOfToken((await stepUp({ code }, stale(actor))).access_token);
    expect(fresh.proof).toMatchObject({ factor: true });
    await expect(stepUp({ code }, actor)).rejects.toMatchObject(WRONG_CODE);
  });

  it('stays with the session: a renewal of the access does not refresh it', async () => {
    const granted = await register(test);
    await test.database.query(`UPDATE session SET proved_at = now() - interval '20 minutes' WHERE user_id = $1`, [
      granted.user.id,
    ]);
    const renewed = await test.client.request(RefreshSession, { refreshToken: granted.refreshToken });
    const actor = actorOfToken(renewed.accessToken);
    await expect(test.client.request(EnrolTotp, {}, actor)).rejects.toMatchObject(REQUIRED);
    expect((await test.client.request(GetMe, {}, actor)).user.id).toBe(granted.user.id);
  });

  it('is asked of people with a factor before they change their password, not of others', async () => {
    const change = (actor: ReturnType<typeof actorOfToken>) =>
      test.client.request(ChangePassword, { currentPassword: PASSWORD, password: 'Encofrado2026' }, actor);
    const plain = await register(test);
    await change(stale(actorOfToken(plain.accessToken)));
    const { actor } = await enrol(test, await register(test));
    await expect(change(stale(actor))).rejects.toMatchObject(REQUIRED);
    await change(actor);
  });

  it('cannot be given to a session that ended', async () => {
    const granted = await register(test);
    const actor = actorOfToken(granted.accessToken);
    await test.database.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [granted.user.id]);
    await expect(stepUp({ password: PASSWORD }, actor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
