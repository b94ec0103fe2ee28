import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import type { z } from 'zod';
import type { ApiRequest } from './api-request.js';

/** Returns the validated body of an edge route. Throws with the invalid fields and their Spanish texts. */
export const readBody = <S extends z.ZodType>(route: { body: S }, request: ApiRequest): z.output<S> =>
  validateInput(route.body, request.body ?? {});

export const readParams = <S extends z.ZodType>(route: { params: S }, request: ApiRequest): z.output<S> =>
  validateInput(route.params, request.params);

export const readQuery = <S extends z.ZodType>(route: { query: S }, request: ApiRequest): z.output<S> =>
  validateInput(route.query, request.query);
