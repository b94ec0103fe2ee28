import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../src/api/call.js';

describe('call', () => {
  it('fills the parameters of the path and leaves out what is empty in the query', () => {
    const request = call(routeTable.listNotifications, { query: { cursor: null, limit: 20, search: '' } });
    expect(request).toEqual({ method: 'GET', url: '/api/user/notifications?limit=20' });
    expect(call(routeTable.markNotificationRead, { params: { id: 'a/b' } }).url).toBe(
      '/api/user/notifications/a%2Fb/read',
    );
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => call(routeTable.markNotificationRead)).toThrow('needs the parameter id');
  });

  it('knows which calls go without a session', () => {
    expect(call(routeTable.login, { body: {} }).anonymous).toBe(true);
    expect(call(routeTable.me).anonymous).toBeUndefined();
  });

  it('takes a whole route of the registry too', () => {
    expect(call(quotationRoutes.countUnseen)).toEqual(call(routeTable.countUnseen));
  });

  it('carries the key of what creates or sends', () => {
    const request = call(routeTable.duplicateDocument, { params: { id: '1' }, idempotencyKey: 'key' });
    expect(request).toEqual({ method: 'POST', url: '/api/quotation/1/duplicate', idempotencyKey: 'key' });
  });
});
