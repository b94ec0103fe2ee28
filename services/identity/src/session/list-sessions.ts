import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListSessions } from '@cotizaobra/proto/identity/list-sessions';
import { Controller } from '@nestjs/common';
import { deviceName } from '../device/device-name.js';
import { placeOf } from '../device/place-of.js';
import { SessionRepository } from './session.repository.js';

/** The caller's open sessions: the current one first, then by the last use. */
@Controller()
export class ListSessionsHandler {
  constructor(private readonly sessions: SessionRepository) {}

  @Handles(ListSessions)
  async execute(@CurrentActor() { userId, sessionId }: Actor): Promise<MessageOutput<typeof ListSessions>> {
    const rows = await this.sessions.listOpen(userId);
    const sessions = rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      place: placeOf(row.address),
      startedAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === sessionId,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
  }
}
