import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ListPasskeys } from '@cotizaobra/proto/identity/list-passkeys';
import { PASSKEYS_MAX } from '@cotizaobra/proto/identity/passkey-model';
import { RegisterPasskey } from '@cotizaobra/proto/identity/register-passkey';
import { RemovePasskey } from '@cotizaobra/proto/identity/remove-passkey';
import { RenamePasskey } from '@cotizaobra/proto/identity/rename-passkey';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { StartPasskey } from '@cotizaobra/proto/identity/start-passkey';
import { StartPasskeySignIn } from '@cotizaobra/proto/identity/start-passkey-sign-in';
import { StepUpSession } from '@cotizaobra/proto/identity/step-up-session';
import { decodeJwt } from 'jose';
import { withRoles } from '../../src/commands/role-command.js';
import { actorOfToken, enrol, stale } from '../support/factor.js';
import { type IdentityTest, mailsTo, PUBLIC_URL, register, startIdentity } from '../support/identity-service.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';

const WRONG_PASSKEY = { code: 'WRONG_PASSKEY', status: 401 };
const PASSKEY_REFUSED = { code: 'PASSKEY_REFUSED', status: 400 };

describe('passkeys', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const add = async ({ accessToken }: GrantedSession, device = new SoftwareAuthenticator(PUBLIC_URL)) => {
    const actor = actorOfToken(accessToken);
    const options = await test.client.request(StartPasskey, {}, actor);
    await test.client.request(RegisterPasskey, { name: 'Laptop', answer: device.create(options) }, actor);
    return device;
  };
  const options = () => test.client.request(StartPasskeySignIn, {});
  const signIn = async (device: SoftwareAuthenticator) =>
    test.client.request(SignInWithPasskey, { answer: device.get(await options()) });

  it('open a session without a password, and their use is listed', async () => {
    const granted = await register(test);
    const device = await add(granted);
    const opened = await signIn(device);
    expect(opened.user.id).toBe(granted.user.id);
    const { passkeys } = await test.client.request(ListPasskeys, {}, actorOfToken(opened.accessToken));
    expect(passkeys).toMatchObject([{ id: device.id, name: 'Laptop', lastUsedAt: expect.any(String) }]);
    await waitFor(async () => (await mailsTo(test, granted.user.email, 'Agregaste una llave de acceso')).length === 1);
  });

  it('sign each question once', async () => {
    const device = await add(await register(test));
    const answer = device.get(await options());
    await test.client.request(SignInWithPasskey, { answer });
    await expect(test.client.request(SignInWithPasskey, { answer })).rejects.toMatchObject(WRONG_PASSKEY);
  });

  it('of another site, without finger or PIN, or with a foreign signature open nothing', async () => {
    const device = await add(await register(test));
    const elsewhere = new SoftwareAuthenticator('https://cotizaobra.phishing.test');
    await expect(add(await register(test), elsewhere)).rejects.toMatchObject(PASSKEY_REFUSED);
    await expect(
      test.client.request(SignInWithPasskey, { answer: device.get(await options(), false) }),
    ).rejects.toMatchObject(WRONG_PASSKEY);
    const other = new SoftwareAuthenticator(PUBLIC_URL).get(await options());
    const forged = { ...other, id: device.id, rawId: device.id };
    await expect(test.client.request(SignInWithPasskey, { answer: forged })).rejects.toMatchObject(WRONG_PASSKEY);
    await expect(signIn(new SoftwareAuthenticator(PUBLIC_URL))).rejects.toMatchObject(WRONG_PASSKEY);
  });

  it('whose counter went back are copies, and open nothing', async () => {
    const device = await add(await register(test));
    const early = device.get(await options());
    await signIn(device);
    await expect(test.client.request(SignInWithPasskey, { answer: early })).rejects.toMatchObject(WRONG_PASSKEY);
  });

  it('are removed, renamed and counted by their person alone', async () => {
    const owner = await register(test);
    const device = await add(owner);
    const stranger = actorOfToken((await register(test)).accessToken);
    const notFound = { code: 'PASSKEY_NOT_FOUND', status: 404 };
    await expect(test.client.request(RemovePasskey, { id: device.id }, stranger)).rejects.toMatchObject(notFound);
    const rename = { id: device.id, name: 'Mía' };
    await expect(test.client.request(RenamePasskey, rename, stranger)).rejects.toMatchObject(notFound);
    await test.client.request(RemovePasskey, { id: device.id }, actorOfToken(owner.accessToken));
    await expect(signIn(device)).rejects.toMatchObject(WRONG_PASSKEY);
  });

  it(`are at most ${PASSKEYS_MAX}`, async () => {
    const granted = await register(test);
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await add(granted);
    await expect(add(granted)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS', status: 409 });
  });

  it('open nothing of a blocked account', async () => {
    const granted = await register(test);
    const device = await add(granted);
    await withRoles(databaseTestEnv(test.database.url), (roles) => roles.setStatus(granted.user.email, 'blocked'));
    await expect(signIn(device)).rejects.toMatchObject(WRONG_PASSKEY);
  });

  describe('as a fresh proof', () => {
    const stepUp = async (granted: GrantedSession, device: SoftwareAuthenticator) => {
      const answer = device.get(await options());
      return test.client.request(StepUpSession, { passkey: answer }, stale(actorOfToken(granted.accessToken)));
    };

    it('are enough without password and without the code of the app', async () => {
      const granted = await register(test);
      const device = await add(granted);
      await enrol(test, granted);
      const { access_token: token } = await stepUp(granted, device);
      expect(decodeJwt(token)).toMatchObject({ sub: granted.user.id, factor: true });
    });

    it('count for their own person only', async () => {
      const granted = await register(test);
      const strangers = await add(await register(test));
      await expect(stepUp(granted, strangers)).rejects.toMatchObject(PASSKEY_REFUSED);
      await expect(stepUp(granted, new SoftwareAuthenticator(PUBLIC_URL))).rejects.toMatchObject(PASSKEY_REFUSED);
    });
  });
});
