import { AppError, coreErrors } from './errors.js';

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
const listed = (needed: Needed): readonly Ability[] => (typeof needed === 'string' ? [needed] : needed);

/** Null: a person without a company, who may nothing. */
export const roleMay = (role: CompanyRole | null, needed: Needed): boolean =>
  role !== null && listed(needed).some((ability) => table[ability].includes(role));

/** Name and meaning of a role, for people. */
export const roleTexts: Record<CompanyRole, { name: string; does: string }> = {
  owner: { name: 'Administra', does: 'Puede todo y decide quién entra y con qué rol.' },
  miembro: { name: 'Miembro', does: 'Compra, cotiza y recibe. No decide sobre las personas ni las claves.' },
  comprador: { name: 'Comprador', does: 'Pide cotizaciones, adjudica y maneja las órdenes de compra.' },
  cotizador: {
    name: 'Cotizador',
    does: 'Cotiza a clientes, pide precios a proveedores y confirma ventas. No adjudica.',
  },
  almacen: { name: 'Almacén', does: 'Registra lo que llega de las órdenes. Lo demás solo lo ve.' },
  lector: { name: 'Lector', does: 'Ve todo lo de la empresa y no cambia nada.' },
};

/** Ends 'Tu rol no permite …'. */
const abilityTexts: Record<Ability, string> = {
  writeRequests: 'escribir requerimientos',
  sendRequests: 'enviar requerimientos a proveedores',
  award: 'adjudicar ni responder cotizaciones',
  writeQuotations: 'escribir ni enviar cotizaciones',
  confirmOrders: 'confirmar ni rechazar órdenes',
  handleOrders: 'anular, cerrar ni anotar órdenes',
  receiveGoods: 'registrar recepciones',
  talk: 'escribir mensajes',
  manageCompany: 'cambiar los datos de la empresa',
  managePeople: 'decidir sobre las personas y las claves',
};

/** The refusal, for the server to throw and for the browser to show as the reason; null if the role may. */
export function roleRefusal(role: CompanyRole | null, needed: Needed): AppError | null {
  if (roleMay(role, needed)) return null;
  const [ability] = listed(needed);
  return new AppError(coreErrors.ROLE_FORBIDS, {
    role: role ? roleTexts[role].name : 'ninguno',
    ability: ability ? abilityTexts[ability] : 'hacer esto',
  });
}
