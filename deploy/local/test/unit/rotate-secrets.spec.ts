import { newSigningKeys } from '@cotizaobra/deploy-config/setup/signing-keys';
import { rotated } from '../../src/rotate-secrets/rotated';

const secrets = {
  postgres: { postgres: 'p0', quotations: 'p1' },
  nats: { quotations: 'n1', admin: 'n2' },
  signingKeys: newSigningKeys(),
  webhookKey: 'b2xk',
  factorKey: 'b2xkZXI=',
  nextSuperuser: 'p9',
  ofLater: 'kept',
};

describe('the secrets after a rotation', () => {
  const after = rotated(secrets, 'p9');

  it('are other passwords for everybody, and the one that PostgreSQL has for its superuser', () => {
    expect(after.postgres.postgres).toBe('p9');
    const old = ['p0', 'p1', 'n1', 'n2'];
    const all = [...Object.values(after.postgres), ...Object.values(after.nats)];
    expect(all.filter((one) => old.includes(one))).toEqual([]);
    expect(new Set(all).size).toBe(4);
    expect(Object.keys(after.nats)).toEqual(['quotations', 'admin']);
    expect('nextSuperuser' in after).toBe(false);
  });

  it('keep what old keys opened, and what a later version wrote', () => {
    expect(after.webhookKey).toMatch(/^[A-Za-z0-9+/]{43}=,b2xk$/);
    expect(after.factorKey.split(',')[1]).toBe('b2xkZXI=');
    const kids = after.signingKeys.verifying.map(({ kid }) => kid);
    expect(kids).toEqual([secrets.signingKeys.signing.kid, after.signingKeys.signing.kid]);
    expect(after.signingKeys.signing.kid).not.toBe(secrets.signingKeys.signing.kid);
    expect(after.ofLater).toBe('kept');
  });
});
