import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { z } from 'zod';

describe('UUID version 7', () => {
  it('carries its time, version and variant', () => {
    const id = uuidV7(0x0123456789ab);
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(z.uuidv7().safeParse(id).success).toBe(true);
  });

  it('sorts by time and never repeats', () => {
    expect(uuidV7(1) < uuidV7(2)).toBe(true);
    expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(5))).size).toBe(1_000);
  });
});
