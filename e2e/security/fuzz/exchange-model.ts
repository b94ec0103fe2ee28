/** States of a Request sent to one provider and of the Quotation that answers it. */
const exchangeStates = ['pending', 'accepted', 'quoted', 'bought', 'declined', 'rejected', 'withdrawn'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** Actions of the two companies, each one call of the API. */
export const exchangeActions = ['accept', 'reject', 'withdraw', 'return', 'buy', 'decline'] as const;
export type ExchangeAction = (typeof exchangeActions)[number];

/**
 * The rules of the exchange, written from the decisions and not from the code. Until the priced copy is returned, the
 * provider may decline and the buyer may withdraw. Returning again answers the open or accepted Quotation. After a
 * refusal by the buyer, the provider would need another revision first; these walks leave that out.
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

/** Outcomes of parallel actions that some order explains: which succeeded, and the final state. */
export function explanations(state: ExchangeState, actions: ExchangeAction[]): { ok: boolean[]; end: ExchangeState }[] {
  if (actions.length === 0) return [{ ok: [], end: state }];
  return actions.flatMap((first, at) => {
    const next = after(state, first);
    const others = actions.filter((_, other) => other !== at);
    return explanations(next ?? state, others).map(({ ok, end }) => ({ ok: ok.toSpliced(at, 0, next !== null), end }));
  });
}
