import { jest } from '@jest/globals';
import { hearServerTime, serverNow } from '../../../src/api/server-clock.js';

const HOUR_MS = 3_600_000;
const at = Date.parse('2026-11-25T23:00:00.000Z');
const answered = (date: string | null) => new Response(null, date === null ? {} : { headers: { date } });

describe("the server's time", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: at });
    hearServerTime(answered(new Date(at).toUTCString()), at - 100);
  });
  afterEach(() => jest.useRealTimers());

  it('is the time of a device whose clock is right', () => {
    expect(serverNow()).toBe(at);
  });

  it('corrects a device that is an hour late, to the second', () => {
    hearServerTime(answered(new Date(at + HOUR_MS).toUTCString()), at - 200);
    expect(Math.abs(serverNow() - (at + HOUR_MS))).toBeLessThan(1_000);
    jest.advanceTimersByTime(60_000);
    expect(Math.abs(serverNow() - (at + HOUR_MS + 60_000))).toBeLessThan(1_000);
  });

  it('hears nothing in an answer that was long on its way, or has no date', () => {
    hearServerTime(answered(new Date(at + HOUR_MS).toUTCString()), at - 10_000);
    hearServerTime(answered(null), at - 10);
    expect(serverNow()).toBe(at);
  });
});
