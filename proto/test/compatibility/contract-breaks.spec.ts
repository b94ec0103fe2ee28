import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBreaks, type OpenApi } from '../../src/compatibility/api-breaks.js';
import { isDecidedBreak } from '../../src/compatibility/decided-breaks.js';
import { asyncApiOf, type Digest, digestOf, openApiOf, textOf } from '../../src/compatibility/digest.js';
import { type AsyncApi, eventBreaks } from '../../src/compatibility/event-breaks.js';

const generated = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../generated', name), 'utf8')) as T;

/** The real contract with a change made by hand: whatever the change touches must be there. */
// biome-ignore lint/suspicious/noExplicitAny: a document without its types, to break it anywhere
function changed<T>(name: string, change: (document: any) => void): [T, T] {
  const after = generated<T>(name);
  change(after);
  return [generated<T>(name), after];
}

/** Of the contract as generated: what stands in `proto/released` after a release. */
const digest = JSON.parse(
  textOf(digestOf(generated<OpenApi>('openapi.json'), generated<AsyncApi>('asyncapi.json'))),
) as Digest;

/** What breaks, which must be the same against the documents and against their digest. */
function apiBreaksBy(change: Parameters<typeof changed>[1]): string[] {
  const [before, after] = changed<OpenApi>('openapi.json', change);
  const found = apiBreaks(before, after);
  expect(apiBreaks(openApiOf(digest), after).sort()).toEqual([...found].sort());
  return found;
}
function eventBreaksBy(change: Parameters<typeof changed>[1]): string[] {
  const [before, after] = changed<AsyncApi>('asyncapi.json', change);
  const found = eventBreaks(before, after);
  expect(eventBreaks(asyncApiOf(digest), after).sort()).toEqual([...found].sort());
  return found;
}

const create = '/api/quotation/create-quotation-template';
const read = '/api/quotation/get-quotation/{id}';
const list = '/api/quotation/my-quotation';

describe('a breaking change of the HTTP API', () => {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  it.each<[string, (document: any) => void, string]>([
    ['a path that is gone', ({ paths }) => delete paths[read], `GET ${read}: is gone`],
    ['a call that is gone', ({ paths }) => delete paths[create].post, `POST ${create}: is gone`],
    [
      'a field that a request needs now',
      ({ components }) => components.schemas.CreateDocumentRequest.required.push('validityDays'),
      `'validityDays' is required now`,
    ],
    [
      'a field that an answer lost',
      ({ components }) => delete components.schemas.CreatedDocument.properties.code,
      `answer 201: 'code' is gone`,
    ],
    [
      'a field of another type',
      ({ components }) => {
        components.schemas.CreatedDocument.properties.code = { type: 'number' };
      },
      `'code' is no longer string`,
    ],
    [
      'a field that the nodes of a tree lost',
      ({ components }) => delete components.schemas.CategoryNode.properties.name,
      `'categories[].name' is gone`,
    ],
    [
      'a narrower field of a request',
      ({ components }) => {
        components.schemas.CreateDocumentRequest.properties.name.maxLength = 20;
      },
      `'name' has a narrower maxLength: 160 → 20`,
    ],
    [
      'another status',
      ({ paths }) => {
        paths[create].post.responses['200'] = paths[create].post.responses['201'];
        delete paths[create].post.responses['201'];
      },
      'answers 201 no more',
    ],
    [
      'a parameter that must be given now',
      ({ paths }) =>
        paths[list].get.parameters.push({ in: 'query', name: 'year', required: true, schema: { type: 'string' } }),
      'query parameter year is required now',
    ],
    ['a parameter that is gone', ({ paths }) => paths[list].get.parameters.splice(0), 'query parameter page is gone'],
    [
      'visitors kept out',
      ({ paths }) => {
        paths['/api/portal/companies'].get.security = [{ bearer: [] }];
      },
      'visitors are refused now',
    ],
    [
      'keys kept out',
      ({ paths }) => {
        paths[read].get.security = [{ bearer: [] }];
      },
      'no longer lets in {"apiKey":["quotations:read"]}',
    ],
  ])('is %s', (_what, change, says) => {
    expect(apiBreaksBy(change).join('\n')).toContain(says);
  });

  it('is not a further call, nor nothing', () => {
    const added = apiBreaksBy(({ paths }) => {
      paths['/api/new'] = paths[read];
    });
    expect(added).toEqual([]);
    expect(apiBreaksBy(() => {})).toEqual([]);
  });
});

describe('a breaking change of events', () => {
  const sent = 'public.quotation.sent.v1';
  // biome-ignore lint/suspicious/noExplicitAny: see above
  it.each<[string, (document: any) => void, string]>([
    ['an event that is gone', ({ components }) => delete components.messages[sent], `${sent}: is gone`],
    [
      'a field that is gone',
      ({ components }) => delete components.messages[sent].payload.properties.code,
      `${sent}: 'code' is gone`,
    ],
    [
      'another subject',
      ({ channels }) => {
        channels[sent].address = 'public.elsewhere';
      },
      'another subject',
    ],
    [
      'a header that is gone',
      ({ components }) => delete components.messages[sent].headers.properties['ce-id'],
      'ce-id',
    ],
  ])('is %s', (_what, change, says) => {
    expect(eventBreaksBy(change).join('\n')).toContain(says);
  });

  it('is not a new version beside the old one', () => {
    const added = eventBreaksBy(({ channels, components }) => {
      components.messages['public.quotation.sent.v2'] = { ...components.messages[sent], payload: { type: 'object' } };
      channels['public.quotation.sent.v2'] = { address: 'public.{companyId}.quotation.sent.v2' };
    });
    expect(added).toEqual([]);
  });
});

describe('the digest of a contract', () => {
  it('holds all that is compared: nothing breaks either way', () => {
    const document = generated<OpenApi>('openapi.json');
    expect(apiBreaks(document, openApiOf(digest))).toEqual([]);
    expect(apiBreaks(openApiOf(digest), document)).toEqual([]);
    const events = generated<AsyncApi>('asyncapi.json');
    expect(eventBreaks(events, asyncApiOf(digest))).toEqual([]);
    expect(eventBreaks(asyncApiOf(digest), events)).toEqual([]);
  });

  it('writes each call, event and schema on one line', () => {
    const { calls, events, schemas } = digest;
    const entries = [calls, events, schemas].flatMap((part) => Object.keys(part));
    expect(textOf(digest).split('\n').length).toBeLessThan(entries.length + 10);
  });

  it('is that of the last release, which the contract still keeps', () => {
    const released = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../released/contract.json'), 'utf8'),
    ) as Digest;
    expect(Object.keys(released.calls).length).toBeGreaterThan(120);
    const breaks = apiBreaks(openApiOf(released), generated<OpenApi>('openapi.json'));
    expect(breaks.filter((text) => !isDecidedBreak(text))).toEqual([]);
    expect(eventBreaks(asyncApiOf(released), generated<AsyncApi>('asyncapi.json'))).toEqual([]);
  });
});
