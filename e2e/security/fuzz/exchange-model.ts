/** What a Request sent to one provider can be in, with the Quotation that answers it. */
const exchangeStates = ['pending', 'accepted', 'quoted', 'bought', 'declined', 'rejected', 'withdrawn'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** What the two companies can do, each by one call of the API. */
export const exchangeActions = ['accept', 'reject', 'withdraw', 'return', 'buy', 'decline'] as const;
export type ExchangeAction = (typeof exchangeActions)[number];

/**
 * The rules of the exchange, written from the decisions and not from the code: the provider may still say no until it returned the
 * priced copy, the buyer may take the Request back until then; returning what lies there already, open or bought, answers what lies there. After
 * the buyer declined, the provider would have to open another revision first, which is no part of these walks.
 */
const moves: Record<ExchangeState, Partial<Record<ExchangeAction, ExchangeState>>> = {
  pending: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: { return: 'quoted', reject: 'rejected', withdraw: 'withdrawn' },
  quoted: { buy: 'bought', decline: 'declined', return: 'quoted' },
  declined: {},
  bought: { return: 'bought' },
  rejected: {},
  withdrawn: {},
};

export const after = (state: ExchangeState, action: ExchangeAction): ExchangeState | null =>
  moves[state][action] ?? null;

/** Outcomes of actions at once that some order of them explains: which succeeded, and where that leads. */
export function explanations(state: ExchangeState, actions: ExchangeAction[]): { ok: boolean[]; end: ExchangeState }[] {
  if (actions.length === 0) return [{ ok: [], end: state }];
  return actions.flatMap((first, at) => {
    const next = after(state, first);
    const others = actions.filter((_, other) => other !== at);
    return explanations(next ?? state, others).map(({ ok, end }) => ({ ok: ok.toSpliced(at, 0, next !== null), end }));
  });
}
