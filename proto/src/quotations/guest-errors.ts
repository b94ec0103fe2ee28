import { defineError } from '../core/errors.js';

/** Refusals of invitations and of the page that answers them. */
export const guestErrors = {
  INVITATION_NOT_FOUND: defineError(
    'INVITATION_NOT_FOUND',
    'not_found',
    'Este enlace no es válido. Ábrelo completo desde el correo o el mensaje que recibiste.',
  ),
  INVITATION_OVER: defineError(
    'INVITATION_OVER',
    'not_found',
    'Este enlace ya no sirve: venció o fue anulado. Pide otro a quien te invitó.',
    410,
  ),
  INVITATION_TAKEN_OVER: defineError(
    'INVITATION_TAKEN_OVER',
    'not_found',
    'Ahora respondes desde tu cuenta. Ingresa a CotizaObra: este pedido está en Cotizaciones de clientes.',
    410,
  ),
  GUEST_HAS_ACCOUNT: defineError(
    'GUEST_HAS_ACCOUNT',
    'conflict',
    '{name} ya tiene una cuenta en CotizaObra. Envíale el requerimiento desde el directorio de empresas.',
  ),
  GUEST_OTHER_SITE: defineError(
    'GUEST_OTHER_SITE',
    'forbidden',
    'Este envío no salió de la página de CotizaObra. Abre tu enlace y responde desde ahí.',
  ),
  GUEST_REQUEST_CLOSED: defineError(
    'GUEST_REQUEST_CLOSED',
    'conflict',
    'El cliente retiró este pedido o lo cambió por otro. Si recibiste un enlace nuevo, ábrelo.',
  ),
  GUEST_OTHER_LINK: defineError(
    'GUEST_OTHER_LINK',
    'conflict',
    'Abriste otro enlace en este equipo. Vuelve a abrir el de este pedido; lo que escribiste sigue guardado.',
  ),
  GUEST_DRAFT_CHANGED: defineError(
    'GUEST_DRAFT_CHANGED',
    'conflict',
    'Otra persona escribió en este mismo enlace. Lo tuyo sigue en este equipo: elige con cuál te quedas.',
  ),
  GUEST_ALREADY_SENT: defineError(
    'GUEST_ALREADY_SENT',
    'conflict',
    'Ya se respondió desde este enlace. Lo que escribiste sigue en este equipo.',
  ),
  GUEST_FORM_OF_ANOTHER: defineError(
    'GUEST_FORM_OF_ANOTHER',
    'invalid',
    'Este formulario es de otro pedido. Descarga el de esta página, llénalo y súbelo.',
  ),
  GUEST_FORM_OLD: defineError(
    'GUEST_FORM_OLD',
    'invalid',
    'El cliente cambió el pedido después de que descargaste este formulario (revisión {revision}). Descarga el nuevo y copia tus precios.',
  ),
  GUEST_FORM_ROWS: defineError(
    'GUEST_FORM_ROWS',
    'invalid',
    'El formulario perdió la columna oculta que dice qué fila es cada partida. Descárgalo otra vez y copia tus precios.',
  ),
  GUEST_NOT_DECLINED: defineError(
    'GUEST_NOT_DECLINED',
    'conflict',
    'Este pedido no está como «No voy a cotizar». Vuelve a abrir tu enlace para ver cómo está.',
  ),
  ALREADY_INVITED: defineError(
    'ALREADY_INVITED',
    'conflict',
    'Ya invitaste a {name} con este correo o celular. Renueva su enlace desde la página del requerimiento.',
  ),
} as const;
