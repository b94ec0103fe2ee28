import { type DispatchState, dispatchStates } from '@cotizaobra/proto/quotations/model';
import { DocumentTouched } from '@cotizaobra/proto/socket-events';
import type { DocumentHeader } from '../../../src/quotation/api/get-document.api.js';
import '../../../src/quotation/api/quotation-tags.js';
import { permissionsOf } from '../../../src/features/document/items/use-document-session.js';
import { listQuery, readFilters, writeFilters } from '../../../src/features/lists/filters/list-filters.js';
import { flatItems } from '../../../src/quotation/rules/flat-elements.js';
import { mayDecline, ownStanding, typedItems, withdrawable } from '../../../src/quotation/rules/situation.js';
import { missingSentence } from '../../../src/quotation/texts/form.texts.js';
import { tagsOfEvent } from '../../../src/realtime/live-tags.js';
import { aDispatch, aDocument, aReceivedQuotation, elementsOf, sampleRows } from '../../support/documents.js';
import { uuid } from '../../support/people.js';

const headerOf = (document: ReturnType<typeof aDocument>): DocumentHeader => document;
const sentAt = '2026-11-12T15:00:00.000Z';

describe('the situation of a document', () => {
  const situationOf = (header: DocumentHeader) => ownStanding(header).situation;
  const own = (types: 'Request' | 'Quotation', states: DispatchState[], revision = 1) =>
    headerOf(
      aDocument({
        quotation: { types, status: 'Active', revision, sentAt: states.length > 0 ? sentAt : null },
        dispatches: states.map((status) => aDispatch({ status, revision })),
      }),
    );

  it('is frozen once its revision was sent, and open again in the next one', () => {
    expect(situationOf(own('Request', []))).toBe('open');
    expect(situationOf(own('Request', ['PENDING']))).toBe('sent');
    const next = own('Request', []);
    expect(situationOf({ ...next, dispatches: [aDispatch({ status: 'SUPERSEDED', revision: 0 })] })).toBe('open');
  });

  it('is final for a Quotation that was accepted, not for a Request', () => {
    expect(situationOf(own('Quotation', ['REJECTED', 'ACCEPTED']))).toBe('accepted');
    expect(situationOf(own('Request', ['ACCEPTED']))).toBe('sent');
  });

  it('takes nothing from what was received', () => {
    const received = headerOf(aReceivedQuotation());
    expect(typedItems(received)).toBe('none');
  });

  it('lets open dispatches be withdrawn, of a Request also accepted ones', () => {
    expect(withdrawable(own('Request', ['PENDING', 'ACCEPTED', 'QUOTED', 'REJECTED']))).toHaveLength(2);
    expect(withdrawable(own('Quotation', ['PENDING', 'ACCEPTED']))).toHaveLength(1);
    expect(withdrawable(own('Quotation', ['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED']))).toEqual([]);
  });

  it('lets a provider decline until it returns its prices', () => {
    const quotation = { types: 'Quotation', isCopy: true } as const;
    const states = dispatchStates.filter((requestState) =>
      mayDecline(headerOf(aDocument({ quotation, requestState }))),
    );
    expect(states).toEqual(['PENDING', 'ACCEPTED']);
    expect(mayDecline(headerOf(aDocument({ companyinfo: aDispatch({ status: 'ACCEPTED' }) })))).toBe(false);
  });

  it('opens the cells of a copy the client allows', () => {
    expect(permissionsOf('prices', { price: false, partial: true })).toEqual({
      readOnly: false,
      structureEditable: false,
      pricesEditable: false,
      partialsEditable: true,
    });
    expect(permissionsOf('all', { price: true, partial: true }).partialsEditable).toBe(false);
    expect(permissionsOf('none', { price: true, partial: true }).readOnly).toBe(true);
  });
});

describe('the filters of a list', () => {
  it('survive being written and read, and leave foreign parameters alone', () => {
    const params = writeFilters(new URLSearchParams('quote=x&page=4'), 'clientes', {
      type: 'Request',
      search: 'vigas',
      state: 'rechazada',
      departments: ['15'],
      client: '0192f0c1-0000-7000-8000-000000000001',
      days: { from: '2026-11-01', to: '' },
      order: 'monto',
    });
    expect(params.get('quote')).toBe('x');
    expect(params.has('page')).toBe(false);
    expect(readFilters(params, 'clientes')).toEqual({
      type: 'Request',
      search: 'vigas',
      state: 'rechazada',
      order: 'monto',
      departments: ['15'],
      client: '0192f0c1-0000-7000-8000-000000000001',
      days: { from: '2026-11-01', to: '' },
      deleted: false,
      page: 1,
    });
    expect(
      String(
        writeFilters(params, 'clientes', {
          type: 'Quotation',
          search: '',
          state: 'todos',
          departments: [],
          client: '',
          days: { from: '', to: '' },
          order: 'recientes',
        }),
      ),
    ).toBe('quote=x');
  });

  it('read nonsense as absent', () => {
    const filters = readFilters(
      new URLSearchParams('type=Bill&estado=raro&orden=x&page=-2&ubicacion=lima'),
      'proveedores',
    );
    expect(filters).toMatchObject({ type: 'Request', state: 'todos', order: 'recientes', page: 1, departments: [] });
  });

  it('ask for what is deactivated without any other state', () => {
    const filters = readFilters(new URLSearchParams('eliminadas=1&estado=aceptada&orden=antiguos'), 'proveedores');
    expect(listQuery(filters, 'proveedores')).toEqual({
      context: 'proveedores',
      type: 'Request',
      status: 'Deactivated',
      sortOrder: 'asc',
    });
  });
});

describe('small rules', () => {
  it('name what a form lacks in one sentence', () => {
    expect(missingSentence(['address', 'province', 'district'])).toBe(
      'Falta elegir la provincia y el distrito, y escribir la dirección.',
    );
    expect(missingSentence(['name'])).toBe('Falta escribir el título.');
    expect(missingSentence([])).toBeNull();
  });

  it('read a tree in order', () => {
    const rows = sampleRows();
    expect(flatItems(elementsOf(rows, true), 'SOURCE').map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('make the document, its lists and the unseen counts stale when the server says it changed', () => {
    const documentId = uuid();
    expect(tagsOfEvent(DocumentTouched.name, { documentId, documentType: 'Request' })).toEqual([
      { type: 'Document', id: documentId },
      'DocumentList',
      'Unseen',
    ]);
  });
});
