import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBreaks, type OpenApi } from '../../src/compatibility/api-breaks.js';
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
    expect(apiBreaks(...changed<OpenApi>('openapi.json', change)).join('\n')).toContain(says);
  });

  it('is not a further call, nor nothing', () => {
    const [before, after] = changed<OpenApi>('openapi.json', ({ paths }) => {
      paths['/api/new'] = paths[read];
    });
    expect(apiBreaks(before, after)).toEqual([]);
    expect(apiBreaks(before, before)).toEqual([]);
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
    expect(eventBreaks(...changed<AsyncApi>('asyncapi.json', change)).join('\n')).toContain(says);
  });

  it('is not a new version beside the old one', () => {
    const [before, after] = changed<AsyncApi>('asyncapi.json', ({ channels, components }) => {
      components.messages['public.quotation.sent.v2'] = { ...components.messages[sent], payload: { type: 'object' } };
      channels['public.quotation.sent.v2'] = { address: 'public.{companyId}.quotation.sent.v2' };
    });
    expect(eventBreaks(before, after)).toEqual([]);
  });
});
