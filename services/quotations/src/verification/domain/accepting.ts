import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';

/** Who accepts, from which network address, if known, and with which account; null without one. */
export type Accepting = AcceptedBy & { address: string | null; userId: string | null };
