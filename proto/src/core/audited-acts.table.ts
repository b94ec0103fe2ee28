import type { MessageDef } from './message.js';

/** Parts of a company's audit log, for its filter. */
export const auditAreas = {
  people: 'Personas y roles',
  security: 'Seguridad',
  company: 'Datos de la empresa',
  requests: 'Requerimientos',
  quotations: 'Cotizaciones y presupuestos',
  orders: 'Órdenes',
  catalog: 'Recursos y análisis',
  integrations: 'Claves e integraciones',
  data: 'Lecturas y copias de datos',
  support: 'Soporte',
} as const;
export type AuditArea = keyof typeof auditAreas;

/** What an act is about, so that a list can lead there. */
export const auditSubjects = ['document', 'order', 'person', 'approval', 'other'] as const;
type AuditSubject = (typeof auditSubjects)[number];

export interface AuditedAct {
  readonly area: AuditArea;
  /** What somebody did, after their name: 'Envió el requerimiento'. */
  readonly text: string;
  readonly about: AuditSubject;
  /** The field of the message's input that names it. */
  readonly field: string;
  /** A reading: it is recorded before the answer leaves. Others are recorded with their change. */
  readonly isRead?: true;
}

const act = (area: AuditArea, text: string, about: AuditSubject = 'other', field = 'id'): AuditedAct => ({
  area,
  text,
  about,
  field,
});
const read = (text: string, about: AuditSubject = 'other', field = 'id'): AuditedAct => ({
  ...act('data', text, about, field),
  isRead: true,
});
const request = (text: string, field = 'id') => act('requests', text, 'document', field);
const quotation = (text: string, field = 'id') => act('quotations', text, 'document', field);
const order = (text: string) => act('orders', text, 'order');

/** What a company's audit log keeps, by message. ADR 0033 says what it leaves out. */
const table: Record<string, AuditedAct> = {
  'identity.change-password': act('security', 'Cambió su contraseña'),
  'identity.confirm-totp': act('security', 'Activó la verificación en dos pasos'),
  'identity.disable-totp': act('security', 'Desactivó la verificación en dos pasos'),
  'identity.renew-recovery-codes': act('security', 'Pidió nuevos códigos de recuperación'),
  'identity.register-passkey': act('security', 'Agregó una llave de acceso'),
  'identity.remove-passkey': act('security', 'Quitó una llave de acceso'),
  'identity.end-session': act('security', 'Cerró una de sus sesiones'),
  'identity.end-other-sessions': act('security', 'Cerró sus otras sesiones'),
  'identity.close-sessions': act('security', 'Cerró todas sus sesiones'),
  'identity.set-sign-in-provider': act('security', 'Cambió el proveedor de ingreso de la empresa'),
  'identity.remove-sign-in-provider': act('security', 'Quitó el proveedor de ingreso de la empresa'),
  'identity.check-sign-in-domains': act('security', 'Comprobó los dominios de ingreso'),

  'companies.update-company': act('company', 'Cambió los datos de la empresa'),
  'companies.store-attachment': act('company', 'Subió un archivo al perfil', 'other', 'companyId'),
  'companies.delete-attachment': act('company', 'Quitó un archivo del perfil'),
  'companies.accept-member': act('people', 'Cambió a una persona de la empresa', 'person', 'userId'),
  'companies.remove-member': act('people', 'Quitó a una persona de la empresa', 'person', 'userId'),
  'companies.hand-over-ownership': act('people', 'Entregó la administración', 'person', 'userId'),
  'companies.reassign-company': act(
    'support',
    'Reasignó la empresa desde la administración de CotizaObra',
    'person',
    'userId',
  ),
  'companies.create-api-key': act('integrations', 'Creó una clave de API'),
  'companies.revoke-api-key': act('integrations', 'Anuló una clave de API', 'other', 'keyId'),
  'companies.leave-remark': order('Escribió un comentario sobre la orden'),
  'companies.answer-remark': order('Respondió un comentario sobre la orden'),
  'companies.start-person-export': act('data', 'Pidió una copia de sus datos'),
  'companies.start-company-export': act('data', 'Pidió una copia de los datos de la empresa'),
  'companies.locate-export': read('Descargó una copia de datos', 'other', 'exportId'),
  'companies.set-company-security': act('security', 'Cambió lo que la empresa exige para entrar'),
  'companies.grant-support-access': act('support', 'Dio acceso a soporte'),
  'companies.revoke-support-access': act('support', 'Quitó el acceso a soporte'),
  'companies.enter-support': act('support', 'Soporte de CotizaObra entró a la empresa'),
  'companies.leave-support': act('support', 'Soporte de CotizaObra salió de la empresa'),
  'companies.export-audit-log': read('Descargó el registro de actividad'),

  'quotations.activate-document': request('Activó el documento'),
  'quotations.create-document': request('Creó un documento'),
  'quotations.create-quick-request': request('Envió una solicitud rápida'),
  'quotations.delete-document': request('Eliminó el documento'),
  'quotations.duplicate-document': request('Duplicó el documento'),
  'quotations.revise-document': request('Creó una nueva versión'),
  'quotations.toggle-document': request('Cambió el estado del documento'),
  'quotations.update-document': request('Cambió los datos del documento'),
  'quotations.restore-version': request('Restauró una versión anterior'),
  'quotations.apply-import': request('Cargó un archivo en el documento'),
  'quotations.import-client-workbook': quotation('Leyó precios del Excel del cliente'),
  'quotations.import-prices': quotation('Importó precios de un Excel'),
  'quotations.add-request-attachment': request('Adjuntó un archivo'),
  'quotations.complete-attachment-upload': request('Adjuntó un archivo'),
  'quotations.remove-request-attachment': request('Quitó un archivo adjunto'),
  'quotations.answer-dispatch': request('Respondió a lo recibido'),
  'quotations.remind-recipients': request('Recordó a quienes no responden'),
  'quotations.return-quotation': quotation('Devolvió la cotización al cliente'),
  'quotations.propose-round': request('Pidió mejorar precios'),
  'quotations.answer-round': quotation('Respondió al pedido de mejorar precios'),
  'quotations.send-document': request('Envió el requerimiento'),
  'quotations.send-to-client': quotation('Envió la cotización al cliente'),
  'quotations.save-comparison': request('Cambió el cuadro comparativo'),
  'quotations.award-request': request('Adjudicó partidas'),
  'quotations.undo-award': request('Deshizo la adjudicación'),
  'quotations.request-left-over': request('Pidió lo que quedó sin adjudicar'),
  'quotations.cascade-request': request('Pidió precios a sus proveedores'),
  'quotations.fill-cascade': quotation('Pasó precios de proveedores a la cotización'),
  'quotations.ask-prices': quotation('Preparó pedidos de precios de insumos'),
  'quotations.invite-guests': request('Invitó a proveedores sin cuenta'),
  'quotations.revoke-invitation': request('Anuló el enlace de un invitado'),
  'quotations.renew-invitation': request('Renovó el enlace de un invitado'),
  'quotations.replace-elements': request('Reemplazó todas las partidas', 'quotationId'),
  'quotations.requirement-action': request('Cambió partidas desde un sistema externo', 'quotationId'),
  'quotations.set-analysis': quotation('Cambió el análisis de una partida'),
  'quotations.remove-analysis': quotation('Quitó el análisis de una partida'),
  'quotations.price-resource': quotation('Cambió el precio de un insumo'),
  'quotations.price-resources': quotation('Cambió precios de insumos'),
  'quotations.set-footer': quotation('Cambió el pie del presupuesto'),
  'quotations.set-polynomial': quotation('Cambió la fórmula polinómica'),
  'quotations.save-approval-settings': act('people', 'Cambió los límites y quién aprueba'),
  'quotations.request-approval': act('requests', 'Pidió aprobar una adjudicación', 'document', 'requestId'),
  'quotations.approve-award': request('Aprobó una adjudicación'),
  'quotations.reject-approval': act('requests', 'Rechazó una adjudicación', 'approval', 'approvalId'),
  'quotations.withdraw-approval': act('requests', 'Retiró su pedido de aprobación', 'approval', 'approvalId'),
  'quotations.get-opening-act': read('Leyó el acta de apertura de las propuestas selladas', 'document'),
  'quotations.get-client-workbook': read('Descargó el Excel del cliente con precios', 'document'),
  'quotations.get-bc3': read('Descargó el documento en BC3', 'document'),
  'quotations.get-print-document': read('Vio o descargó el documento en PDF o Excel', 'document'),
  'quotations.get-print-budget': read('Vio o descargó el presupuesto en PDF o Excel', 'document'),
  'quotations.get-print-comparison': read('Descargó el cuadro comparativo', 'document'),
  'quotations.get-audit': read('Descargó la historia verificable del documento', 'document'),

  'technical-data.create-resource': act('catalog', 'Creó un recurso'),
  'technical-data.update-resource': act('catalog', 'Cambió un recurso'),
  'technical-data.delete-resource': act('catalog', 'Eliminó un recurso'),
  'technical-data.create-resource-category': act('catalog', 'Creó una categoría de recursos'),
  'technical-data.rename-resource-category': act('catalog', 'Cambió el nombre de una categoría de recursos'),
  'technical-data.delete-resource-category': act('catalog', 'Eliminó una categoría de recursos'),
  'technical-data.import-resources': act('catalog', 'Cargó recursos desde un archivo'),
  'technical-data.create-company-analysis': act('catalog', 'Creó un análisis de precios'),
  'technical-data.update-company-analysis': act('catalog', 'Cambió un análisis de precios'),
  'technical-data.delete-company-analysis': act('catalog', 'Eliminó un análisis de precios'),
  'technical-data.copy-company-analysis': act('catalog', 'Copió un análisis de precios', 'other', 'analysisId'),
  'technical-data.import-company-analyses': act('catalog', 'Cargó análisis de precios desde un archivo'),
  'technical-data.read-company-analyses': read('Descargó los análisis de la empresa'),

  'webhooks.create-webhook': act('integrations', 'Creó un webhook'),
  'webhooks.update-webhook': act('integrations', 'Cambió un webhook'),
  'webhooks.delete-webhook': act('integrations', 'Eliminó un webhook'),
  'webhooks.rotate-webhook-secret': act('integrations', 'Cambió el secreto de un webhook'),

  'orders.confirm-order': order('Confirmó la orden'),
  'orders.decline-order': order('Rechazó la orden'),
  'orders.cancel-order': order('Anuló la orden'),
  'orders.close-order': order('Cerró la orden'),
  'orders.record-reception': order('Registró una recepción'),
  'orders.reverse-reception': order('Anuló una recepción'),
  'orders.add-reception-photo': order('Agregó una foto a una recepción'),
  'orders.note-taxes': order('Anotó detracción o retención'),
  'orders.get-print-order': { ...read('Vio o descargó la orden en PDF o Excel', 'order') },

  'prices.save-market-setting': act('company', 'Cambió si sus precios entran a las estadísticas del mercado'),
};

/** What every role may do and the log leaves out, but support may not: it would take the mark of the new from the company. */
const marksAsRead: ReadonlySet<string> = new Set(['chat.mark-chat-read', 'quotations.mark-seen']);

/** Whether support of the platform, which a company let in to read, may send this message. */
export function supportMay(def: Pick<MessageDef, 'service' | 'name'>): boolean {
  const act = auditedAct(def);
  return act ? act.isRead === true : !marksAsRead.has(`${def.service}.${def.name}`);
}

/** Null: the log does not keep this message. */
export const auditedAct = (def: Pick<MessageDef, 'service' | 'name'>): AuditedAct | null =>
  table[`${def.service}.${def.name}`] ?? null;

/** By the key that an entry keeps, `<service>.<message>`. */
export const auditedActOf = (key: string): AuditedAct | null => table[key] ?? null;
export const auditedKeys: readonly string[] = Object.keys(table);
