import { AllRevisions1763900000002 } from './all-revisions.js';
import { BudgetImports1763950000001 } from './budget-imports.js';
import { Comparisons1763900000010 } from './comparisons.js';
import { Coverage1763900000001 } from './coverage.js';
import { Directory1763660000002 } from './directory.js';
import { Dispatches1763660000004 } from './dispatches.js';
import { Documents1763660000003 } from './documents.js';
import { ListFilters1763730000002 } from './list-filters.js';
import { SearchText1763660000001 } from './search-text.js';
import { SourceNumbers1763900000004 } from './source-numbers.js';
import { SourcesAndParties1763730000001 } from './sources-and-parties.js';
import { ThreadUnread1763800000001 } from './thread-unread.js';
import { UnreadTexts1763900000003 } from './unread-texts.js';

/** In the order in which they run. */
export const migrations = [
  SearchText1763660000001,
  Directory1763660000002,
  Documents1763660000003,
  Dispatches1763660000004,
  SourcesAndParties1763730000001,
  ListFilters1763730000002,
  ThreadUnread1763800000001,
  Coverage1763900000001,
  AllRevisions1763900000002,
  UnreadTexts1763900000003,
  SourceNumbers1763900000004,
  Comparisons1763900000010,
  BudgetImports1763950000001,
];
