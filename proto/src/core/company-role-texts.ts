import { type Ability, abilitiesNeeded, type CompanyRole, type Needed, roleMay } from './company-roles.table.js';
import { AppError, coreErrors } from './errors.js';

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
  const [ability] = abilitiesNeeded(needed);
  return new AppError(coreErrors.ROLE_FORBIDS, {
    role: role ? roleTexts[role].name : 'ninguno',
    ability: ability ? abilityTexts[ability] : 'hacer esto',
  });
}
