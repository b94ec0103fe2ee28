import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { jest } from '@jest/globals';
import { PasswordHasher } from '../../src/account/password-hasher.js';
import { AttemptRepository } from '../../src/limits/attempt.repository.js';
import { type IdentityTest, newEmail, PASSWORD, logIn as signIn, startIdentity } from '../support/identity-service.js';

const HOME = '190.12.44.7';

describe('attempts', () => {
  let test: IdentityTest;
  let second: IdentityTest;
  const env = { ATTEMPTS_PER_ADDRESS: '3', ATTEMPTS_PER_ACCOUNT: '6', TAKEN_EMAILS_PER_ADDRESS: '2' };
  beforeAll(async () => {
    test = await startIdentity({ env });
    second = await startIdentity({ env, nats: test.nats, database: test.database });
  });
  afterAll(async () => {
    await second.stop();
    await test.stop();
  });

  let lastHost = 0;
  /** Nobody else's in this file. */
  const newAddress = () => {
    lastHost += 1;
    return `10.1.${Math.floor(lastHost / 250)}.${1 + (lastHost % 250)}`;
  };
  const logIn = (email: string, password: string, address = HOME) => signIn(test, { email, password, address });
  const register = async (address = HOME) => {
    const email = newEmail();
    await test.client.request(RegisterAccount, { email, password: PASSWORD, address });
    return email;
  };
  /** Codes of wrong passwords, one after the other. */
  const guess = async (email: string, times: number, addressOf: () => string) => {
    const codes: string[] = [];
    for (let at = 0; at < times; at += 1) {
      await logIn(email, `equivocada-${at}`, addressOf()).catch(({ code }) => codes.push(code));
    }
    return codes;
  };
  const WRONG = 'WRONG_CREDENTIALS';
  const MANY = 'TOO_MANY_ATTEMPTS';

  it('are refused after so many wrong passwords from one address, the right one too, and say until when', async () => {
    const email = await register(newAddress());
    const address = newAddress();
    expect(await guess(email, 4, () => address)).toEqual([WRONG, WRONG, WRONG, MANY]);
    const refused = await logIn(email, PASSWORD, address).catch((error) => error);
    expect(refused).toMatchObject({ code: MANY, status: 429 });
    expect(refused.params.retryAfterSeconds).toBeGreaterThan(800);
    expect(refused.params.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('are counted side by side too, and by all instances together', async () => {
    const email = await register(newAddress());
    const address = newAddress();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => logIn(email, `equivocada-${at}`, address)),
    );
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));
    expect(codes.filter((code) => code === WRONG)).toHaveLength(3);
    expect(codes.filter((code) => code === MANY)).toHaveLength(5);
  });

  it('count alike for an e-mail that nobody has', async () => {
    const address = newAddress();
    expect(await guess(newEmail(), 4, () => address)).toEqual([WRONG, WRONG, WRONG, MANY]);
  });

  it('cost the same hashing for an unknown e-mail as for a wrong password, and none once they are refused', async () => {
    const email = await register(newAddress());
    const hashers = [test, second].map((each) => jest.spyOn(each.get(PasswordHasher), 'verify'));
    const verified = () => hashers.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    const address = newAddress();
    await guess(email, 1, () => address);
    expect(verified()).toBe(1);
    await guess(newEmail(), 1, () => address);
    expect(verified()).toBe(2);
    await guess(email, 4, () => address);
    expect(verified()).toBe(4);
    for (const spy of hashers) spy.mockRestore();
  });

  it('from many addresses are refused too, but never keep a person out where they signed in before', async () => {
    const email = await register(HOME);
    const codes = await guess(email, 8, newAddress);
    expect(codes).toEqual([...Array(6).fill(WRONG), MANY, MANY]);
    await expect(logIn(email, PASSWORD, newAddress())).rejects.toMatchObject({ code: MANY });
    expect((await logIn(email, PASSWORD, HOME)).user.email).toBe(email);
  });

  it('begin anew after the right password', async () => {
    const email = await register(HOME);
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(email, 2, () => HOME)).toEqual([WRONG, WRONG]);
      await logIn(email, PASSWORD);
    }
  });

  it('begin anew when their window is over, whose rows are swept away', async () => {
    const email = await register(newAddress());
    const address = newAddress();
    await guess(email, 4, () => address);
    await test.database.query(`UPDATE attempt SET window_ends_at = now() - interval '1 second'`);
    expect((await logIn(email, PASSWORD, address)).user.email).toBe(email);
    await test.database.query(`UPDATE attempt SET window_ends_at = now() - interval '1 second'`);
    await test.get(AttemptRepository).sweep();
    expect(await test.database.query('SELECT 1 FROM attempt')).toEqual([]);
  });

  it('to sign up that find e-mails taken are refused after so many from one address, whatever comes next', async () => {
    const taken = [await register(newAddress()), await register(newAddress())];
    await test.database.query(`UPDATE account SET created_at = now() - interval '1 hour'`);
    const address = newAddress();
    const signUp = (email: string) =>
      test.client.request(RegisterAccount, { email, password: 'otra-clave-1', address });
    for (const email of taken) await expect(signUp(email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(signUp(taken[0] ?? '')).rejects.toMatchObject({ code: MANY });
    await expect(signUp(newEmail())).rejects.toMatchObject({ code: MANY });
  });

  it('to guess the password of a new account by signing up again count as well', async () => {
    const email = await register(newAddress());
    const again = (at: number) =>
      test.client.request(RegisterAccount, { email, password: `equivocada-${at}`, address: newAddress() });
    const codes: string[] = [];
    for (let at = 0; at < 8; at += 1) await again(at).catch(({ code }) => codes.push(code));
    expect(codes).toEqual([...Array(6).fill('EMAIL_TAKEN'), MANY, MANY]);
  });

  it('leave neither e-mails nor addresses behind', async () => {
    const email = await register(HOME);
    await guess(email, 1, () => HOME);
    const rows = await test.database.query<{ row: string }>(
      'SELECT attempt::text AS row FROM attempt UNION ALL SELECT trusted_address::text FROM trusted_address',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [email, HOME]) {
      const readable = [text, Buffer.from(text).toString('hex')];
      expect(rows.filter(({ row }) => readable.some((one) => row.includes(one)))).toEqual([]);
    }
  });
});
