import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import fastify from 'fastify';
import { readBell } from './bell.js';

/** The same handler as a plain HTTP server: `PORT`. */
const server = fastify();
server.get(notificationRoutes.countNotifications.path, async () => readBell());
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
