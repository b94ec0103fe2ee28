import { z } from 'zod';
import { settingRows } from '../../src/settings-reference/setting-rows.js';

describe('a line of the settings page', () => {
  it('tells whether a setting is required, its default, and neither', () => {
    expect(
      settingRows({
        URL: z.url().describe('Where it is'),
        PORT: z.coerce.number().default(3_000).describe('Its port'),
        FOLDER: z.string().optional().describe('A folder'),
        PROXIES: z.string().default('').describe('Addresses'),
      }),
    ).toEqual([
      '| `URL` | required | Where it is |',
      '| `PORT` | `3000` | Its port |',
      '| `FOLDER` | – | A folder |',
      '| `PROXIES` | – | Addresses |',
    ]);
  });

  it('tells what is typed, not what becomes of it', () => {
    const seconds = z.string().transform((text) => text.split(',').map(Number));
    expect(settingRows({ PAUSES: seconds.prefault('5,300').describe('Pauses') })).toEqual([
      '| `PAUSES` | `5,300` | Pauses |',
    ]);
    expect(settingRows({ APART: z.stringbool().default(false).describe('One each') })).toEqual([
      '| `APART` | `false` | One each |',
    ]);
  });

  it('names the choices', () => {
    expect(settingRows({ LEVEL: z.enum(['info', 'warn']).default('info').describe('The least') })).toEqual([
      '| `LEVEL` | `info` | The least. One of `info`, `warn` |',
    ]);
  });

  it('is refused without a description', () => {
    expect(() => settingRows({ PORT: z.coerce.number() })).toThrow('the setting PORT has no description');
  });
});
