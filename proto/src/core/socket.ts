import type { z } from 'zod';

/** Events that the gateway pushes to browsers: ids and kinds only, clients refetch. */
export interface SocketEventDef<D extends z.ZodType = z.ZodType> {
  readonly kind: 'socket-event';
  readonly name: string;
  readonly data: D;
}

export function defineSocketEvent<D extends z.ZodType>(name: string, data: D): SocketEventDef<D> {
  return { kind: 'socket-event', name, data };
}

/** Rooms of a signed-in socket. */
export const rooms = {
  user: (userId: string): string => `user:${userId}`,
  company: (companyId: string): string => `company:${companyId}`,
  session: (sessionId: string): string => `session:${sessionId}`,
} as const;
