import { type AcceptedBy, acceptedBySchema } from '@cotizaobra/proto/quotations/accepted-by';
import { useState } from 'react';
import { useSignedIn } from '../../api/use-session.js';

export interface AcceptedByState {
  typed: AcceptedBy;
  change: (typed: AcceptedBy) => void;
  /** By field, after a first attempt. */
  faults: Partial<Record<keyof AcceptedBy, string>>;
  /** The person who accepts; null after showing what is missing. */
  read: () => AcceptedBy | null;
}

/** Who accepts: the signed-in person, unless another one is typed. */
export function useAcceptedBy(): AcceptedByState {
  const { user } = useSignedIn();
  const [typed, change] = useState<AcceptedBy>({
    name: [user.name, user.lastName].filter(Boolean).join(' '),
    dni: '',
  });
  const [tried, setTried] = useState(false);
  const checked = acceptedBySchema.safeParse(typed);
  const faults: AcceptedByState['faults'] = {};
  for (const { path, message } of tried ? (checked.error?.issues ?? []) : [])
    faults[path[0] as keyof AcceptedBy] ??= message;
  const read = () => {
    setTried(true);
    return checked.data ?? null;
  };
  return { typed, change, faults, read };
}
