/** The subject of a tag's operations. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Cuentas: 'Registro, sesiones, contraseñas y perfil de una persona.',
  Empresas: 'Directorio, perfil, personas y archivos de las empresas.',
  Integraciones: 'Claves de API de una empresa.',
  Cotizaciones: 'Requerimientos y cotizaciones: escribirlos, enviarlos, responderlos y compararlos.',
  Órdenes: 'Órdenes de compra que nacen de una adjudicación: confirmarlas, recibirlas y cerrarlas.',
  Plantillas: 'Diseños con los que se imprime una cotización.',
  Consultas: 'Conversaciones entre dos empresas sobre una partida.',
  Anuncios: 'Anuncios del portal.',
  Notificaciones: 'Avisos de la campana y por correo.',
  Contacto: 'Mensajes a CotizaObra.',
  'Data técnica': 'Partidas con su análisis de precios unitarios.',
  Recursos: 'Recursos propios de una empresa y sus categorías.',
  Webhooks: 'Llamadas que la plataforma hace al sistema de una empresa.',
  Archivos: 'Imágenes y catálogos publicados.',
};
