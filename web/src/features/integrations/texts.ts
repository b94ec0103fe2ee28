export const integrationTexts = {
  noCompany: 'Aún no tienes un perfil de empresa',
  noCompanyText: 'Créalo en la pestaña Mi Empresa; después podrás conectar tus sistemas.',
  ownerOnly: 'Las claves de API las maneja quien administra la empresa',
  ownerOnlyText: 'Pídele que cree o revoque las claves que necesitas. En la pestaña Mi Empresa ves quién es.',
} as const;
