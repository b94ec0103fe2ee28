import { PasswordHasher } from '../../src/account/password-hasher.js';

describe('the password hasher', () => {
  const hasher = new PasswordHasher(2);

  it('hashes with argon2id, 19 MiB and two passes', async () => {
    expect(await hasher.hash('Demo1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes the password of a hash and no other', async () => {
    const hashed = await hasher.hash('Contraseña segura');
    expect(await hasher.verify(hashed, 'Contraseña segura')).toBe(true);
    expect(await hasher.verify(hashed, 'contraseña segura')).toBe(false);
  });

  it('takes the same letters however the keyboard composed them', async () => {
    const hashed = await hasher.hash('contrasen\u0303a');
    expect(await hasher.verify(hashed, 'contrase\u00f1a')).toBe(true);
  });

  it('says no without a hash, whatever the password', async () => {
    expect(await hasher.verify(null, 'Demo1234')).toBe(false);
  });

  it('never gives two hashes of a password the same salt', async () => {
    expect(await hasher.hash('Demo1234')).not.toBe(await hasher.hash('Demo1234'));
  });
});
