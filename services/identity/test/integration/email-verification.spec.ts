import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { ResendVerification } from '@cotizaobra/proto/identity/resend-verification';
import { VerifyEmail } from '@cotizaobra/proto/identity/verify-email';
import {
  actorOf,
  type IdentityTest,
  linkIn,
  mailsTo,
  PUBLIC_URL,
  register,
  startIdentity,
} from '../support/identity-service.js';

const SUBJECT = 'Confirma tu correo';

describe('the e-mail of an account', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity({ env: { LINK_MAILS_PER_HOUR: '2' } });
  });
  afterAll(() => test.stop());

  const mailed = (email: string, count = 1) =>
    waitFor(async () => {
      const mails = await mailsTo(test, email, SUBJECT);
      return mails.length === count ? mails : null;
    });
  const tokenFor = async (email: string) => linkIn((await mailed(email))[0]!).searchParams.get('token') ?? '';
  const verify = (token: string) => test.client.request(VerifyEmail, { token });
  const isVerified = async (granted: Awaited<ReturnType<typeof register>>) =>
    (await test.client.request(GetMe, {}, actorOf(granted))).emailVerified;

  it('is confirmed by the link that signing up mails, as often as it is opened', async () => {
    const granted = await register(test);
    expect(await isVerified(granted)).toBe(false);
    const [mail] = await mailed(granted.user.email);
    expect(linkIn(mail!).href).toMatch(new RegExp(`^${PUBLIC_URL}/auth/verificar\\?token=[\\w-]{43}$`));
    const token = await tokenFor(granted.user.email);
    expect(await verify(token)).toEqual({});
    expect(await verify(token)).toEqual({});
    expect(await isVerified(granted)).toBe(true);
  });

  it('is mailed one link by a double click on the sign-up', async () => {
    const first = await register(test);
    await Promise.all([1, 2].map(() => register(test, first.user.email)));
    await mailed(first.user.email);
    const rows = await test.database.query('SELECT 1 FROM mail WHERE recipient = $1', [first.user.email]);
    expect(rows).toHaveLength(1);
  });

  it('is mailed the link again on request, so many times an hour', async () => {
    const granted = await register(test);
    await mailed(granted.user.email);
    const resend = () => test.client.request(ResendVerification, {}, actorOf(granted));
    expect(await resend()).toEqual({});
    expect(await resend()).toEqual({});
    await mailed(granted.user.email, 3);
    await expect(resend()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  });

  it('is mailed nothing more once it is confirmed', async () => {
    const granted = await register(test);
    await verify(await tokenFor(granted.user.email));
    expect(await test.client.request(ResendVerification, {}, actorOf(granted))).toEqual({});
    expect(await test.database.query('SELECT 1 FROM mail WHERE recipient = $1', [granted.user.email])).toHaveLength(1);
  });

  it('is not confirmed by a link that is over or unknown, or was mailed to another address', async () => {
    const over = { code: 'LINK_OVER', status: 400 };
    await expect(verify('x'.repeat(43))).rejects.toMatchObject(over);
    const late = await register(test);
    const token = await tokenFor(late.user.email);
    await test.database.query('UPDATE link SET expires_at = now() WHERE user_id = $1', [late.user.id]);
    await expect(verify(token)).rejects.toMatchObject(over);
    const moved = await register(test);
    const old = await tokenFor(moved.user.email);
    await test.database.query(`UPDATE account SET email = 'nuevo-' || email WHERE id = $1`, [moved.user.id]);
    await expect(verify(old)).rejects.toMatchObject(over);
    expect(await isVerified(moved)).toBe(false);
  });

  it('asks for a session before it mails again', async () => {
    const refusal = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(test.client.request(ResendVerification, {})).rejects.toMatchObject(refusal);
    await expect(test.client.request(ResendVerification, {}, testActor())).rejects.toMatchObject(refusal);
  });
});
