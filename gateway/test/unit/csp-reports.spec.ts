import { violationsOf } from '../../src/http/csp-reports.js';

const seen = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/responder/:x' };

describe('a report of a violated policy', () => {
  it('is read in both formats, without queries, secrets and samples', () => {
    const page = `https://cotizaobra.pe/responder/${'A'.repeat(43)}?clave=secreto#x`;
    const legacy = {
      'csp-report': {
        'document-uri': page,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?token=secreto',
        'script-sample': 'alert(secreto)',
      },
    };
    const modern = [
      {
        type: 'csp-violation',
        body: {
          documentURL: page,
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/a.js?token=secreto',
          sample: 'alert(secreto)',
        },
      },
    ];
    expect(violationsOf(legacy)).toEqual([seen]);
    expect(violationsOf(modern)).toEqual([seen]);
    expect(JSON.stringify([violationsOf(legacy), violationsOf(modern)])).not.toContain('secreto');
  });

  it('keeps words such as inline, and the scheme of a URL without an origin', () => {
    const of = (blocked: string) =>
      violationsOf({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': blocked } });
    expect(of('inline')[0]?.blocked).toBe('inline');
    expect(of('data:image/png;base64,AAAA')[0]?.blocked).toBe('data:');
    expect(of('no es una dirección')[0]?.blocked).toBe('unknown');
  });

  it.each([
    [null],
    ['texto'],
    [42],
    [{}],
    [[]],
    [[null]],
    [{ 'csp-report': 'x' }],
    [[{ body: { effectiveDirective: 1 } }]],
  ])('is nothing when it is %j', (body) => {
    expect(violationsOf(body)).toEqual([]);
  });

  it('counts five times at most, and its words are cut', () => {
    const one = {
      body: { effectiveDirective: 'x'.repeat(10_000), blockedURL: `https://${'a'.repeat(5_000)}.example` },
    };
    const found = violationsOf(Array.from({ length: 1_000 }, () => one));
    expect(found).toHaveLength(5);
    expect(JSON.stringify(found[0]).length).toBeLessThan(400);
  });
});
