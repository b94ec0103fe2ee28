import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { actorOf, type IdentityTest, PASSWORD, register, startIdentity } from '../support/identity-service.js';

const refused = { code: 'COMMON_PASSWORD', fields: [{ path: 'password' }] };

describe('a password that a person chooses', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  let number = 0;
  const signUp = (password: string, email = `clave-${number++}@andes.pe`) =>
    test.client.request(RegisterAccount, { email, password });

  it.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'Cotizaobra2026!', 'cotizaobra'])(
    'is refused when everybody uses it: %s',
    async (password) => {
      await expect(signUp(password)).rejects.toMatchObject(refused);
    },
  );

  it('is refused when it is the address, or its first part with digits behind it', async () => {
    await expect(signUp('Rosa.Quispe2026', 'rosa.quispe@andes.pe')).rejects.toMatchObject(refused);
    await expect(signUp('rosa.quispe@andes.pe', 'rosa.quispe@andes.pe')).rejects.toMatchObject(refused);
    expect((await signUp('Rosa.Quispe de la cantera', 'rosa.quispe@andes.pe')).user.email).toBe('rosa.quispe@andes.pe');
  });

  it.each([
    ['lower case alone, with spaces', 'arena gruesa para el muro'],
    ['letters of any alphabet', 'ñandú çà 建設 кирпич'],
    ['64 characters', 'ladrillo'.repeat(8)],
    ['128 characters', 'ladrillo'.repeat(16)],
  ])('needs no digits, signs or capitals: %s', async (_, password) => {
    expect((await signUp(password)).accessToken).toEqual(expect.any(String));
  });

  it('is held to the same when it is changed', async () => {
    const session = await register(test);
    const change = (password: string) =>
      test.client.request(ChangePassword, { currentPassword: PASSWORD, password }, actorOf(session));
    await expect(change('iloveyou1')).rejects.toMatchObject(refused);
    expect(await change('mezcladora azul de Tacna')).toEqual({});
  });
});
