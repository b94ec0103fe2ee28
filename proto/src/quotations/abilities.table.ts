import { type DocumentKind, type Standing, situations } from './situations.js';

/** Actions of a document's owner. `editItems`: the cells that the document's kind leaves open, see `itemScope`. */
export const documentActions = [
  'editItems',
  'editData',
  'chooseTemplate',
  'noteClient',
  'activate',
  'askProviders',
  'sendToClient',
  'return',
  'cascade',
  'revise',
  'duplicate',
  'deactivate',
  'restore',
  'delete',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/** `nothing`: accepted without effect, because the state is reached already or the kind has no such thing. */
export type Ruling = 'does' | 'nothing' | 'ILLEGAL_STATE' | 'DOCUMENT_FROZEN';

/** One ruling for each situation of the kind, in the order of `situations`. */
type Rulings<S extends readonly string[]> = { readonly [At in keyof S]: Ruling };
type Table = { readonly [K in DocumentKind]: Record<DocumentAction, Rulings<(typeof situations)[K]>> };

const does = 'does';
const nothing = 'nothing';
const illegal = 'ILLEGAL_STATE';
const frozen = 'DOCUMENT_FROZEN';

/** Sources: decisions 2 and 3; `cascade`: second stage 8. */
// biome-ignore format: each ruling stands under its situation
const table: Table = {
  request: {
    //               draft    open     sent     deletedDraft deleted
    editItems:      [does,    does,    frozen,  illegal,     illegal],
    editData:       [does,    does,    frozen,  illegal,     illegal],
    chooseTemplate: [nothing, nothing, nothing, illegal,     illegal],
    noteClient:     [nothing, nothing, nothing, illegal,     illegal],
    activate:       [does,    illegal, illegal, illegal,     illegal],
    askProviders:   [does,    does,    does,    illegal,     illegal],
    sendToClient:   [illegal, illegal, illegal, illegal,     illegal],
    return:         [illegal, illegal, illegal, illegal,     illegal],
    cascade:        [illegal, illegal, illegal, illegal,     illegal],
    revise:         [nothing, nothing, does,    illegal,     illegal],
    duplicate:      [does,    does,    does,    does,        does],
    deactivate:     [does,    does,    does,    nothing,     nothing],
    restore:        [nothing, nothing, nothing, does,        does],
    delete:         [does,    illegal, illegal, does,        illegal],
  },
  quotation: {
    //               draft    open     sent     accepted deletedDraft deleted
    editItems:      [does,    does,    frozen,  frozen,  illegal,     illegal],
    editData:       [does,    does,    frozen,  frozen,  illegal,     illegal],
    chooseTemplate: [does,    does,    does,    does,    illegal,     illegal],
    noteClient:     [does,    does,    does,    does,    illegal,     illegal],
    activate:       [does,    illegal, illegal, illegal, illegal,     illegal],
    askProviders:   [does,    does,    does,    does,    illegal,     illegal],
    sendToClient:   [does,    does,    does,    illegal, illegal,     illegal],
    return:         [illegal, illegal, illegal, illegal, illegal,     illegal],
    cascade:        [illegal, illegal, illegal, illegal, illegal,     illegal],
    revise:         [nothing, nothing, does,    illegal, illegal,     illegal],
    duplicate:      [does,    does,    does,    does,    does,        does],
    deactivate:     [does,    does,    does,    does,    nothing,     nothing],
    restore:        [nothing, nothing, nothing, nothing, does,        does],
    delete:         [does,    illegal, illegal, illegal, does,        illegal],
  },
  copy: {
    //               toPrice  reopened returned sealed   negotiated rejected accepted  takenBack orphaned deleted
    editItems:      [does,    does,    frozen,  frozen,  frozen,    frozen,  frozen,   frozen,   does,    illegal],
    editData:       [does,    does,    frozen,  frozen,  frozen,    frozen,  frozen,   frozen,   does,    illegal],
    chooseTemplate: [does,    does,    does,    does,    does,      does,    does,     does,     does,    illegal],
    noteClient:     [does,    does,    does,    does,    does,      does,    does,     does,     does,    illegal],
    activate:       [illegal, illegal, illegal, illegal, illegal,   illegal, illegal,  illegal,  illegal, illegal],
    askProviders:   [illegal, illegal, illegal, illegal, illegal,   illegal, illegal,  illegal,  illegal, illegal],
    sendToClient:   [illegal, illegal, illegal, illegal, illegal,   illegal, illegal,  illegal,  illegal, illegal],
    return:         [does,    does,    nothing, nothing, nothing,   illegal, nothing,  illegal,  illegal, illegal],
    cascade:        [does,    does,    does,    does,    does,      does,    does,     illegal,  illegal, illegal],
    revise:         [illegal, nothing, illegal, does,    does,      does,    illegal,  illegal,  illegal, illegal],
    duplicate:      [does,    does,    does,    does,    does,      does,    does,     does,     does,    does],
    deactivate:     [illegal, illegal, illegal, illegal, illegal,   illegal, illegal,  illegal,  does,    nothing],
    restore:        [nothing, nothing, nothing, nothing, nothing,   nothing, nothing,  nothing,  nothing, does],
    delete:         [illegal, illegal, illegal, illegal, illegal,   illegal, illegal,  illegal,  illegal, illegal],
  },
};

/** The ruling on an action of a document's owner. */
export function rulingOf(action: DocumentAction, { kind, situation }: Standing): Ruling {
  const at = (situations[kind] as readonly string[]).indexOf(situation);
  return table[kind][action][at] ?? illegal;
}

/** True if the action has an effect now. */
export const mayDo = (action: DocumentAction, standing: Standing): boolean => rulingOf(action, standing) === does;

/** True if the action has an effect on any document of this kind. */
export const isForKind = (action: DocumentAction, kind: DocumentKind): boolean =>
  (table[kind][action] as readonly Ruling[]).includes(does);

/** The actions that the owner may do now. */
export const abilitiesOf = (standing: Standing): ReadonlySet<DocumentAction> =>
  new Set(documentActions.filter((action) => mayDo(action, standing)));

/** The cells that `editItems` opens. A Request has no prices; in a copy only the prices belong to the provider. */
export const itemScope: Record<DocumentKind, 'unpriced' | 'all' | 'prices'> = {
  request: 'unpriced',
  quotation: 'all',
  copy: 'prices',
};
