import {
  addKey,
  dropKeys,
  type Jwk,
  keySet,
  newSigningKeys,
  switchKey,
} from '@cotizaobra/deploy-config/setup/signing-keys';

const kids = (keys: readonly Jwk[]) => keys.map(({ kid }) => kid);

describe('the rotation of signing keys', () => {
  it('lets everybody know a key before anybody signs with it, and forgets the old one last', () => {
    const first = newSigningKeys();
    const added = addKey(first);
    expect(added.signing).toEqual(first.signing);
    expect(kids(added.verifying)).toEqual([first.signing.kid, added.next?.kid]);

    const switched = switchKey(added);
    expect(switched.signing).toEqual(added.next);
    expect(kids(switched.verifying)).toEqual(kids(added.verifying));

    const dropped = dropKeys({ ...switched, switchedAt: new Date().toISOString() });
    expect(dropped).toEqual({ signing: switched.signing, verifying: [switched.verifying[1]] });
  });

  it('adds one key, however often its first step is taken', () => {
    const added = addKey(newSigningKeys());
    expect(addKey(added)).toEqual(added);
  });

  it('shows gateways nothing private', () => {
    expect(keySet(addKey(newSigningKeys()).verifying)).not.toContain('"d"');
  });
});
