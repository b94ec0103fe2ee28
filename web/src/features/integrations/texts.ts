export const integrationsTexts = {
  none: 'Las integraciones son de una empresa',
  noneText: 'Crea el perfil de tu empresa, o espera a que te acepten en ella, para conectar tus sistemas.',
} as const;
