export const privacyTexts = {
  signUp: 'Al crear tu cuenta aceptas nuestra',
  steps: 'Guardamos estos datos según nuestra',
  policy: 'política de privacidad',
  after: '(se abre en otra pestaña). Puedes consultar, corregir o pedir que borremos tus datos cuando quieras.',
} as const;
