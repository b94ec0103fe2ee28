import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { Webhook } from 'standardwebhooks';
import { newSecret, signatureHeader } from '../../src/secrets/signature';

const key = (fill: number) => Buffer.alloc(32, fill);
const box = (...keys: Buffer<ArrayBuffer>[]) => new SecretBox('WEBHOOK_SECRET_KEYS', keys);

describe('a sealed secret', () => {
  it('opens for its owner and shows nothing of itself', () => {
    const sealed = box(key(1)).seal('whsec_abc', 'endpoint-1');
    expect(sealed.toString('latin1')).not.toContain('whsec_abc');
    expect(box(key(1)).open(sealed, 'endpoint-1')).toBe('whsec_abc');
  });

  it('never looks the same twice', () => {
    expect(
      box(key(1))
        .seal('x', 'a')
        .equals(box(key(1)).seal('x', 'a')),
    ).toBe(false);
  });

  it('opens for nobody else, not when changed, and not with another key', () => {
    const sealed = box(key(1)).seal('whsec_abc', 'endpoint-1');
    expect(() => box(key(1)).open(sealed, 'endpoint-2')).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => box(key(1)).open(changed, 'endpoint-1')).toThrow();
    expect(() => box(key(2)).open(sealed, 'endpoint-1')).toThrow(/WEBHOOK_SECRET_KEYS/);
  });

  it('still opens after a newer key was put before its own', () => {
    const sealed = box(key(1)).seal('whsec_abc', 'endpoint-1');
    const both = box(key(2), key(1));
    expect(both.open(sealed, 'endpoint-1')).toBe('whsec_abc');
    expect(() => box(key(1)).open(both.seal('whsec_abc', 'endpoint-1'), 'endpoint-1')).toThrow();
  });
});

describe('the signature', () => {
  const body = '{"specversion":"1.0","data":{"title":"Ñuñoa 🏗️"}}';
  const signed = (secrets: string[]) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const id = '019a9f50-0000-7000-8000-000000000031';
    return {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureHeader(secrets, { id, timestamp, body }),
    };
  };

  it('is taken by the library of the specification', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Webhook(secret).verify(body, signed([secret]))).toMatchObject({ specversion: '1.0' });
  });

  it('is taken with the new secret and with the one before, and with no third one', () => {
    const [fresh, old] = [newSecret(), newSecret()];
    const headers = signed([fresh, old]);
    for (const secret of [fresh, old]) new Webhook(secret).verify(body, headers);
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  });

  it('covers body, id and time', () => {
    const secret = newSecret();
    const headers = signed([secret]);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'another' })).toThrow();
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-timestamp': later })).toThrow();
  });
});
