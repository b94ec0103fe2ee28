/**
 * The roles in a company. `miembro` is every member from before there were roles, and whoever joins: it may do all that
 * members could always do.
 */
export const companyRoles = ['owner', 'miembro', 'comprador', 'cotizador', 'almacen', 'lector'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What a role may do. Reading needs no ability: every member reads. */
const abilities = [
  'writeRequests',
  'sendRequests',
  'award',
  'writeQuotations',
  'confirmOrders',
  'handleOrders',
  'receiveGoods',
  'talk',
  'manageCompany',
  'managePeople',
] as const;
export type Ability = (typeof abilities)[number];

/** Who may do what, once for services and browser. ADR 0030 says why. */
const table: Record<Ability, readonly CompanyRole[]> = {
  writeRequests: ['owner', 'miembro', 'comprador', 'cotizador'],
  sendRequests: ['owner', 'miembro', 'comprador', 'cotizador'],
  award: ['owner', 'miembro', 'comprador'],
  writeQuotations: ['owner', 'miembro', 'cotizador'],
  confirmOrders: ['owner', 'miembro', 'cotizador'],
  handleOrders: ['owner', 'miembro', 'comprador'],
  receiveGoods: ['owner', 'miembro', 'almacen'],
  talk: ['owner', 'miembro', 'comprador', 'cotizador', 'almacen'],
  manageCompany: ['owner', 'miembro'],
  managePeople: ['owner'],
};

/** One ability, or several of which one is enough. */
export type Needed = Ability | readonly Ability[];
export const abilitiesNeeded = (needed: Needed): readonly Ability[] => (typeof needed === 'string' ? [needed] : needed);

/** Null: a person without a company, who may nothing. */
export const roleMay = (role: CompanyRole | null, needed: Needed): boolean =>
  role !== null && abilitiesNeeded(needed).some((ability) => table[ability].includes(role));
