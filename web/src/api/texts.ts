export const apiTexts = {
  offline: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  unreadable: 'No pudimos leer la respuesta. Vuelve a intentarlo en unos segundos.',
} as const;
