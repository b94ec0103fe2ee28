export const pendingTexts = {
  company: 'la empresa',
  title: (name: string) => `Tu solicitud para unirte a ${name} está pendiente`,
  who: 'Decide quien administra la empresa en CotizaObra: ya le avisamos. Cuando te acepte te llegará una notificación y verás aquí sus requerimientos, cotizaciones y recursos.',
  meanwhile: 'Mientras tanto puedes ver',
  open: [
    { to: '/app/directorio', label: 'el directorio' },
    { to: '/app/data_tecnica', label: 'la data técnica' },
    { to: '/app/perfil?tab=personal', label: 'tu perfil' },
  ],
  wrong: '¿No es tu empresa? Registra otro RUC y la solicitud quedará sin efecto.',
  otherRuc: 'Registrar otro RUC',
} as const;

export const rucHintTexts = {
  registered: (name: string) => `Esta empresa ya está registrada: pedirás unirte a ${name}`,
  taxpayer: (name: string) => `En SUNAT: ${name}`,
  inactive: (name: string) => `En SUNAT: ${name} (no figura como activo y habido)`,
  use: 'Usar este nombre',
} as const;

export const rucMarkTexts = {
  active: 'RUC activo',
  source: (date: string) => `según el padrón de SUNAT importado el ${date}`,
} as const;
