import { destinationOf } from '../../../src/features/notifications/destination.js';
import { aNotification } from '../../support/people.js';

describe('where a notification leads', () => {
  const quotation = { id: '00000000-0000-4000-8000-00000000000a', quotationId: '00000000-0000-4000-8000-00000000000b' };
  const plain = { companyQuotation: quotation, context: null, documentType: null };

  it.each([
    ['QUOTATION_RECEIVED', '/app/clientes', 'Request'],
    ['QUOTATION_ACCEPTED', '/app/proveedores', 'Quotation'],
    ['QUOTATION_REJECTED', '/app/proveedores', 'Quotation'],
    ['QUOTATION_COMPLETED', '/app/proveedores', 'Quotation'],
    ['GENERAL', '/app/proveedores', 'Request'],
  ] as const)('follows the documented table: %s', (type, page, document) => {
    const path = `${page}?search=${quotation.quotationId}&type=${document}`;
    expect(destinationOf(aNotification({ ...plain, type }))).toEqual({ kind: 'page', path });
  });

  it('lets context and document type of the notification win', () => {
    const notification = aNotification({
      ...plain,
      type: 'QUOTATION_ACCEPTED',
      context: 'clientes',
      documentType: 'Request',
    });
    const path = `/app/clientes?search=${quotation.quotationId}&type=Request`;
    expect(destinationOf(notification)).toEqual({ kind: 'page', path });
  });

  describe('about a message', () => {
    const chat = { partId: '00000000-0000-4000-8000-00000000000c', companyId: '00000000-0000-4000-8000-00000000000d' };
    const thread = `item=${chat.partId}&chat=1&company=${chat.companyId}`;
    const about = { type: 'GENERAL', companyQuotation: quotation, chat } as const;

    it('opens the conversation in the own document', () => {
      for (const documentType of ['Request', 'Quotation'] as const) {
        const notification = aNotification({ ...about, context: 'proveedores', documentType });
        const path = `/app/cotizaciones/detalle/${quotation.quotationId}?${thread}`;
        expect(destinationOf(notification)).toEqual({ kind: 'page', path });
      }
    });

    it('opens it in the dialog of a Request that was received', () => {
      const notification = aNotification({ ...about, context: 'clientes', documentType: 'Request' });
      const path = `/app/clientes?type=Request&quote=${quotation.quotationId}&${thread}`;
      expect(destinationOf(notification)).toEqual({ kind: 'page', path });
    });

    it('says that the document is gone', () => {
      expect(destinationOf(aNotification({ ...about, companyQuotation: null }))).toEqual({ kind: 'removed' });
    });
  });

  it('says that the document is gone', () => {
    expect(destinationOf(aNotification({ companyQuotation: null }))).toEqual({ kind: 'removed' });
    const withdrawn = aNotification({ type: 'GENERAL', companyQuotation: null, documentType: 'Request' });
    expect(destinationOf(withdrawn)).toEqual({ kind: 'removed' });
  });

  it('leads nowhere when it is about no document', () => {
    const request = aNotification({ type: 'GENERAL', companyQuotation: null, documentType: null, context: null });
    expect(destinationOf(request)).toEqual({ kind: 'none' });
  });
});
