import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';

/** Who accepts, and from which network address, if known. */
export type Accepting = AcceptedBy & { address: string | null };
