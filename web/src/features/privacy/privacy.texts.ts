export const privacyTexts = {
  correct: 'Corregir mis datos',
  correctText: 'Tus nombres, teléfono y dirección se corrigen en Mi Perfil; los datos de la empresa, en Mi Empresa.',
  toProfile: 'Ir a Mi Perfil',
  statistics: 'Estadísticas de precios',
  statisticsText: 'Tu empresa decide si sus precios cuentan, sin nombre, en las estadísticas del mercado.',
  toStatistics: 'Ver la elección de mi empresa',
  deletion: 'Eliminar mi cuenta',
  deletionText:
    'Borramos tu nombre, correo, teléfono y dirección, y cerramos todas tus sesiones. Es tu derecho por la Ley 29733. No se puede deshacer.',
  keptTitle: 'Qué se conserva, y por qué',
  kept: [
    'Requerimientos, cotizaciones, órdenes y mensajes entre empresas: son el registro de lo que se pidió y se ofreció, también de la otra empresa. Donde mostraban tu nombre dirán «Cuenta eliminada».',
    'Un documento ya enviado no cambia: si en su texto o en su PDF figura tu nombre como contacto, la otra empresa lo conserva en su copia.',
    'La empresa, su RUC y sus archivos, porque no son datos tuyos sino de la empresa. Si eres la única persona, queda sin nadie que actúe por ella.',
    'Tu código de persona, sin tu nombre: ordena lo que hiciste. Junto a él queda tu dirección sin nombre, para que el comercio entre empresas de una misma dirección no cuente en su reputación.',
    'Avisos internos entre nuestros sistemas, hasta 30 días. Las copias de seguridad, hasta que se reemplazan.',
  ],
  delete: 'Eliminar mi cuenta',
  dialog: {
    title: '¿Eliminar tu cuenta?',
    text: (email: string) =>
      `Ya no podrás ingresar con ${email}. Tus claves de API dejan de funcionar y tus avisos se borran. No se puede deshacer.`,
    word: 'Escribe ELIMINAR para confirmar',
    password: 'Contraseña actual',
    confirm: 'Eliminar para siempre',
    cancel: 'Conservar mi cuenta',
  },
  done: 'Tu cuenta fue eliminada',
} as const;

export const exportTexts = {
  person: {
    title: 'Llevarme una copia de mis datos',
    text: 'Un ZIP con lo que guardamos de ti: cuenta, perfil, sesiones, tu lugar en la empresa, tus mensajes y tus avisos.',
    prepare: 'Preparar mi copia',
    list: 'Copias de mis datos',
    what: 'la copia de tus datos',
  },
  company: {
    title: 'Llevarse una copia de la empresa',
    text: 'Un ZIP con los datos de la empresa: ficha y archivos, requerimientos y cotizaciones propios con sus partidas, envíos, órdenes y conversaciones. Solo quien administra la empresa puede pedirlo.',
    prepare: 'Preparar la copia de la empresa',
    list: 'Copias de la empresa',
    what: 'la copia de la empresa',
  },
  loading: 'Cargando copias...',
  loadFailed: 'No pudimos cargar las copias',
  failed: 'No pudimos empezar la copia',
  none: 'Aún no hay copias. Cada una se conserva 7 días.',
  asked: (time: string) => `Pedida el ${time}`,
  progress: (done: number, of: number) => `Preparando: ${done} de ${of} partes. Te avisaremos cuando esté lista.`,
  progressOf: (time: string) => `Avance de la copia pedida el ${time}`,
  until: (time: string) => `disponible hasta el ${time}`,
  broken: 'No se pudo preparar. Pide otra; si vuelve a fallar, escríbenos.',
  download: 'Descargar',
  downloadOf: (time: string) => `Descargar la copia pedida el ${time}`,
  fileName: 'cotizaobra-copia.zip',
} as const;
