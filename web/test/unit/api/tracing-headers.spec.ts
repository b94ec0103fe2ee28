import { tracingHeaders } from '../../../src/api/tracing-headers.js';

describe('the headers that make a call findable', () => {
  it('give the trace the number of the correlation id', () => {
    expect(tracingHeaders('5f0c9d7e-1b2a-4c3d-8e4f-5a6b7c8d9e0f')).toEqual({
      'x-correlation-id': '5f0c9d7e-1b2a-4c3d-8e4f-5a6b7c8d9e0f',
      traceparent: '00-5f0c9d7e1b2a4c3d8e4f5a6b7c8d9e0f-8e4f5a6b7c8d9e0f-01',
    });
  });
});
