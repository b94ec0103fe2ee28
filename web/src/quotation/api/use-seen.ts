import { useEffect } from 'react';
import type { DocumentHeader } from './get-document.api.js';
import { useMarkSeenMutation } from './mark-seen.api.js';

/** Only opening a received document in the client removes its red dot; reading by the API does not. */
export function useSeen(header: DocumentHeader | undefined): void {
  const [markSeen] = useMarkSeenMutation();
  const unseen = header?.origin === 'received' && header.companyinfo?.viewedAt === null ? header.quotation.id : null;
  useEffect(() => {
    if (unseen) void markSeen(unseen);
  }, [unseen, markSeen]);
}
