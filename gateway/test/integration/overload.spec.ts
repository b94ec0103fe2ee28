import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { Controller } from '@nestjs/common';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { IdentityAnswers, startAnswers } from '../support/services.js';

const BELL = '/api/user/notifications/count';

/** A service that answers when it is let. */
@Controller()
class SlowBell {
  static gate = Promise.withResolvers<void>();
  static asked = 0;

  @Handles(CountNotifications)
  async count() {
    SlowBell.asked += 1;
    await SlowBell.gate.promise;
    return { count: 0, notifications: [] };
  }
}

describe('a gateway whose service has all it can take', () => {
  let gateway: TestGateways;
  let services: RunningService[];

  beforeAll(async () => {
    gateway = await startTestGateways();
    services = [
      await startAnswers('notifications', SlowBell, gateway.nats.url),
      await startAnswers('identity', IdentityAnswers, gateway.nats.url),
    ];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  it('refuses before it looks at who asks, says when to come again, serves the other services, and goes on after', async () => {
    const person = aPerson();
    const ring = () => gateway.call('GET', BELL, { person });
    const stranger = () => gateway.call('GET', BELL);
    expect((await stranger()).status).toBe(401);
    const waiting: ReturnType<typeof ring>[] = [];
    const refused = await waitFor(async () => {
      for (let at = 0; at < 20; at += 1) waiting.push(ring());
      const answer = await stranger();
      return answer.status === 503 ? answer : null;
    });
    expect(refused.body).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(refused.body.correlationId).toBe(refused.headers.get('x-correlation-id'));
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    const asked = SlowBell.asked;
    const one = await ring();
    expect([one.status, SlowBell.asked]).toEqual([503, asked]);
    expect((await gateway.call('GET', '/api/auth/me', { person })).status).toBe(200);
    SlowBell.gate.resolve();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await ring()).status).toBe(200);
  });
});
