import { STREAM_START_MS, StreamOutage } from '@cotizaobra/chassis/messaging/events/stream-outage';
import { jest } from '@jest/globals';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

const missing = new JetStreamApiError({
  code: 404,
  err_code: JetStreamApiCodes.StreamNotFound,
  description: 'stream not found',
});
const broken = new Error('the connection broke');

describe('a stream that cannot be followed', () => {
  let lines: string[];
  let outage: StreamOutage;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    const logger = { debug: () => lines.push('debug'), warn: () => lines.push('warn') };
    outage = new StreamOutage(logger as never, 'IDENTITY_EVENTS');
  });
  afterEach(() => jest.useRealTimers());

  it('is no news while its owner may still be starting, and a warning after that', () => {
    outage.log(missing);
    jest.advanceTimersByTime(STREAM_START_MS - 1);
    outage.log(missing);
    expect(lines).toEqual(['debug', 'debug']);
    jest.advanceTimersByTime(1);
    outage.log(missing);
    outage.log(missing);
    expect(lines).toEqual(['debug', 'debug', 'warn', 'debug']);
  });

  it('is a warning at once where it was followed before, or where the fault is another; one an outage', () => {
    outage.log(broken);
    outage.log(broken);
    outage.end();
    outage.log(missing);
    expect(lines).toEqual(['warn', 'debug', 'warn']);
  });
});
