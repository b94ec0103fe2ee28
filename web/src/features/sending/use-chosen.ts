import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { useCallback, useMemo, useState } from 'react';

/** Somebody without an account, by mail or WhatsApp. */
export type Invitation = MessageInput<typeof InviteGuests>['invitations'][number];

/** Data of a chosen company; list pages load and unload. A guest has an id of this dialog alone. */
export type Chosen = Pick<CompanyCard, 'id' | 'name' | 'logoCompany'> & {
  location: CompanyCard['location'] | null;
  invitation?: Invitation;
};

export interface Choice {
  chosen: readonly Chosen[];
  has: (id: string) => boolean;
  add: (company: Chosen) => void;
  remove: (id: string) => void;
}

/** The companies to send to, in the order they were chosen; kept while one searches and turns pages. */
export function useChosen(first: Chosen | null): Choice {
  const [chosen, setChosen] = useState<readonly Chosen[]>(first ? [first] : []);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const add = useCallback((company: Chosen) => {
    setChosen((before) => (before.some(({ id }) => id === company.id) ? before : [...before, company]));
  }, []);
  const remove = useCallback((id: string) => setChosen((before) => before.filter((company) => company.id !== id)), []);
  return { chosen, has: (id) => ids.has(id), add, remove };
}
