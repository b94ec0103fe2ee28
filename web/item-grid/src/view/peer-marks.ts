import type { Column } from '../model/columns.js';

/** How many colours people have; `--peer-1` is the first. */
export const PEER_TONES = 6;

/** What another person does, or just did, in one cell. */
export interface PeerMark {
  readonly column: Column;
  /** `here`: their active cell. `changed`: they wrote it moments ago. */
  readonly kind: 'here' | 'changed';
  /** From 1 to `PEER_TONES`. */
  readonly tone: number;
  /** Shown in the cell: a short name, and initials where it does not fit. */
  readonly name: string;
  readonly initials: string;
  /** The same in words: on hover, for screen readers and on phones. */
  readonly label: string;
}

/** Marks of the other people in the same tree; absent while nobody else is there. */
export interface PeerMarks {
  /** Called when marks change. */
  subscribe(listener: () => void): () => void;
  /** Another number after each change. */
  version(): number;
  /** Called for each row in view and for each frame. The same list as long as nothing changes; null without marks. */
  of(rowId: string): readonly PeerMark[] | null;
}
