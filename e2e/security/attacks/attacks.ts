import type { World } from '../support/world.js';
import { testAnswers } from './answers.js';
import { testContent } from './content.js';
import { testSessions } from './sessions.js';
import { testTokens } from './tokens.js';
import { testUploads } from './uploads.js';

/**
 * The attack list: each line from outside, against the whole platform. `docs/evidence/proof.md` names the other proofs.
 */
export function testAttacks(world: () => World): void {
  describe('tokens', () => testTokens(world));
  describe('sessions', () => testSessions(world));
  describe('uploads', () => testUploads(world));
  describe('what people type', () => testContent(world));
  describe('answers', () => testAnswers(world));
}
