import { useEffect } from 'react';
import { useMarkSeenMutation } from './document-changes.api.js';
import type { DocumentHeader } from './documents.api.js';

/** Opening what was received is what takes its red dot away; reading it over the API alone does not. */
export function useSeen(header: DocumentHeader | undefined): void {
  const [markSeen] = useMarkSeenMutation();
  const unseen = header?.origin === 'received' && header.companyinfo?.viewedAt === null ? header.quotation.id : null;
  useEffect(() => {
    if (unseen) void markSeen(unseen);
  }, [unseen, markSeen]);
}
