import fc, { type Arbitrary } from 'fast-check';

const LONG = 1_000_000;
const DEEP = 10_000;

/** Hostile inputs. */
export const hostileTexts = [
  "'; DROP TABLE document; --",
  "' OR '1'='1",
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nSet-Cookie: rol=superAdmin',
  '%0d%0aX-Injected:%201',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '$\u007bjndi:ldap://x/a}',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '🏗️'.repeat(50),
  '%',
  '%%%\\_',
  '9'.repeat(400),
  '-0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
];

const wrong: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    0.1,
    1e21,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    { $ne: null },
    [null],
    '',
    ' ',
    '2026-02-31',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', minLength: 50, maxLength: 3_000 }),
  fc.constant('x'.repeat(20_000)),
  fc.constant(Array.from({ length: 2_000 }, () => 0)),
);

/** Nested far deeper than any real input. */
const deepJson = (open: string, close: string): string => open.repeat(DEEP) + close.repeat(DEEP);

/** Changes one field of a valid value: another type, out of range, missing, or one too many. */
export function nearly(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const how = fc.constantFrom('replace', 'remove', 'add', 'pollute', 'twice' as const);
  return fc
    .tuple(value, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), how, wrong)
    .map(([right, path, kind, bad]) => {
      const copy = structuredClone(right);
      if (typeof copy !== 'object' || copy === null) return bad;
      let at = copy as Record<string, unknown>;
      let key = '';
      for (const step of path) {
        const keys = Object.keys(at);
        if (keys.length === 0) break;
        key = keys[step % keys.length] ?? '';
        const next = at[key];
        if (typeof next !== 'object' || next === null || step % 3 === 0) break;
        at = next as Record<string, unknown>;
      }
      breakAt(at, key, kind, bad);
      return copy;
    });
}

function breakAt(at: Record<string, unknown>, key: string, kind: string, bad: unknown): void {
  if (kind === 'replace' && key in at) at[key] = bad;
  else if (kind === 'remove') delete at[key];
  else if (kind === 'twice' && key in at) at[key] = [at[key], at[key]];
  else if (kind === 'pollute')
    Object.defineProperty(at, '__proto__', { value: { role: 'superAdmin', isAdmin: true }, enumerable: true });
  else at.ownerCompanyId = bad;
}

/** A body as bytes, with its declared type. */
export interface RawBody {
  type: string;
  text: string;
}

const JSON_TYPE = 'application/json';

/** Bodies that no form ever sends. */
export const hostileBody = (value: Arbitrary<unknown>): Arbitrary<RawBody> =>
  fc.oneof(
    { arbitrary: value.map((right) => ({ type: JSON_TYPE, text: cut(JSON.stringify(right)) })), weight: 3 },
    value.map((right) => ({ type: 'text/plain', text: JSON.stringify(right) ?? '' })),
    value.map((right) => ({ type: 'application/xml', text: `<a>${JSON.stringify(right)}</a>` })),
    value.map((right) => ({ type: 'application/x-www-form-urlencoded', text: `a=${JSON.stringify(right)}` })),
    fc.constantFrom(...hostileTexts).map((text) => ({ type: JSON_TYPE, text: JSON.stringify({ [text]: text }) })),
    fc.constantFrom(
      { type: JSON_TYPE, text: '' },
      { type: JSON_TYPE, text: '[]' },
      { type: JSON_TYPE, text: '"x"' },
      { type: JSON_TYPE, text: 'null' },
      { type: JSON_TYPE, text: '{"__proto__":{"role":"superAdmin"}}' },
      { type: JSON_TYPE, text: '{"constructor":{"prototype":{"role":"superAdmin"}}}' },
      { type: JSON_TYPE, text: '{"a":1e999999}' },
      { type: JSON_TYPE, text: '\ufeff{}' },
      { type: `${JSON_TYPE}; charset=utf-16`, text: '{}' },
      { type: 'multipart/form-data; boundary=x', text: '--x\r\n' },
      { type: 'a/b\u00e9', text: '{}' },
    ),
    fc.constant({ type: JSON_TYPE, text: deepJson('[', ']') }),
    fc.constant({ type: JSON_TYPE, text: deepJson('{"children":[', ']}') }),
    fc.constant({ type: JSON_TYPE, text: JSON.stringify({ name: 'x'.repeat(LONG) }) }),
  );

const cut = (json: string | undefined): string => (json ?? '').slice(0, Math.floor((json ?? '').length / 2));
