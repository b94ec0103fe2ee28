import type { RouteDef } from '@cotizaobra/proto/core/route';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';

export const ROUTE = Symbol('route');

const byMethod = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Binds a handler to a route of the registry: path, status, and the access that the session guard requires. */
export const Serves = (route: RouteDef): MethodDecorator =>
  applyDecorators(byMethod[route.method](route.path), HttpCode(route.status), SetMetadata(ROUTE, route));
