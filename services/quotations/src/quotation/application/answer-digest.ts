import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { SnapshotContent } from '../domain/snapshot.js';

/**
 * The 'huella' of a sealed answer: SHA-256, 64 lower-case hex digits, over all that was sent, see `SnapshotContent`, as
 * UTF-8 JSON with sorted keys and no spaces. Nobody can find the amounts by trying: the buyer does not know the ids in it.
 */
export const digestOf = (content: SnapshotContent): string => hashOf(content);
