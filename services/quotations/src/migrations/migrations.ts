import { AllRevisions1763900000002 } from './all-revisions.js';
import { Approvals1766100000010 } from './approvals.js';
import { AskedPrices1764600002000 } from './asked-prices.js';
import { BudgetImports1763950000001 } from './budget-imports.js';
import { Budgets1764600001000 } from './budgets.js';
import { Cascades1765300000000 } from './cascades.js';
import { Comparisons1763900000010 } from './comparisons.js';
import { Coverage1763900000001 } from './coverage.js';
import { DeadlineFacts1764500000060 } from './deadline-facts.js';
import { Deadlines1764000000001 } from './deadlines.js';
import { Directory1763660000002 } from './directory.js';
import { Dispatches1763660000004 } from './dispatches.js';
import { Documents1763660000003 } from './documents.js';
import { ErasedSigners1766500000000 } from './erased-signers.js';
import { GuestMessages1764500000040 } from './guest-messages.js';
import { GuestTakeovers1764500000050 } from './guest-takeovers.js';
import { Invitations1764500000020 } from './invitations.js';
import { ItemEdits1766200000000 } from './item-edits.js';
import { ListFilters1763730000002 } from './list-filters.js';
import { Reminders1764500000030 } from './reminders.js';
import { RequestAttachments1763960000001 } from './request-attachments.js';
import { Rounds1765000000010 } from './rounds.js';
import { SearchText1763660000001 } from './search-text.js';
import { SourceNumbers1763900000004 } from './source-numbers.js';
import { SourcesAndParties1763730000001 } from './sources-and-parties.js';
import { ThreadUnread1763800000001 } from './thread-unread.js';
import { UnreadTexts1763900000003 } from './unread-texts.js';
import { Verifications1765400000000 } from './verifications.js';

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
  RequestAttachments1763960000001,
  Deadlines1764000000001,
  Invitations1764500000020,
  Reminders1764500000030,
  GuestTakeovers1764500000050,
  GuestMessages1764500000040,
  DeadlineFacts1764500000060,
  Budgets1764600001000,
  AskedPrices1764600002000,
  Cascades1765300000000,
  Rounds1765000000010,
  Verifications1765400000000,
  Approvals1766100000010,
  ItemEdits1766200000000,
  ErasedSigners1766500000000,
];
