import { contextFromTraceparent, traceparentOf } from '@cotizaobra/chassis/observability/traceparent';
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';

describe('traceparent', () => {
  const valid = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  it('goes there and back', () => {
    const span = trace.getSpanContext(contextFromTraceparent(valid));
    expect(span && traceparentOf(span)).toBe(valid);
  });

  it.each([null, '', 'x', '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'])(
    'is no parent when it is %j',
    (text) => {
      expect(contextFromTraceparent(text)).toBe(ROOT_CONTEXT);
    },
  );
});
