import { z } from 'zod';
import { STORED_INTEGER_MAX } from '../core/stored-integer.js';
import { storableText } from '../core/text.js';
import { insertPositionSchema } from './model.js';

/** The version that the caller read. Query strings and forms send it as text. */
export const versionSchema = z.coerce.number().int().min(0).max(STORED_INTEGER_MAX);
/** With it a stale change is refused; without it the last change wins. */
export const knownVersionSchema = versionSchema.optional();

/** Each word must occur; accents are ignored. */
export const searchSchema = storableText().trim().max(120, 'Usa como máximo 120 caracteres').default('');

/** A place among siblings; `before` and `after` need `relativeToId`. */
export const placeFields = { insertPosition: insertPositionSchema.optional(), relativeToId: z.uuid().nullish() };
