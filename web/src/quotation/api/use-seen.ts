import { useEffect } from 'react';
import type { DocumentHeader } from './get-document.api.js';
import { useMarkSeenMutation } from './mark-seen.api.js';

/** Opening what was received is what takes its red dot away; reading it over the API alone does not. */
export function useSeen(header: DocumentHeader | undefined): void {
  const [markSeen] = useMarkSeenMutation();
  const unseen = header?.origin === 'received' && header.companyinfo?.viewedAt === null ? header.quotation.id : null;
  useEffect(() => {
    if (unseen) void markSeen(unseen);
  }, [unseen, markSeen]);
}
