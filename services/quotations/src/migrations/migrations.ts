import { Directory1763660000002 } from './directory.js';
import { Dispatches1763660000004 } from './dispatches.js';
import { Documents1763660000003 } from './documents.js';
import { ListFilters1763730000002 } from './list-filters.js';
import { SearchText1763660000001 } from './search-text.js';
import { SourcesAndParties1763730000001 } from './sources-and-parties.js';
import { ThreadUnread1763800000001 } from './thread-unread.js';

/** In the order in which they run. */
export const migrations = [
  SearchText1763660000001,
  Directory1763660000002,
  Documents1763660000003,
  Dispatches1763660000004,
  SourcesAndParties1763730000001,
  ListFilters1763730000002,
  ThreadUnread1763800000001,
];
