import { z } from 'zod';

/** PostgreSQL's `integer`. A larger number that reaches a statement is a fault there, so the contract refuses it. */
export const STORED_INTEGER_MAX = 2_147_483_647;

/** The version that the caller read: a stale change is refused by it. */
export const versionSchema = z.number().int().min(0).max(STORED_INTEGER_MAX);
