/** Texts of the public pages' frame. */
export const portalTexts = {
  skip: 'Saltar al contenido',
  main: 'Principal',
  places: [
    { label: 'Inicio', to: '/#inicio' },
    { label: 'Nosotros', to: '/#nosotros' },
    { label: 'Contacto', to: '/#contacto' },
    { label: 'Directorio', to: '/portal/directorio' },
    { label: 'APUs', to: '/data_tecnica' },
  ],
  /** As in the product documents. */
  signUp: 'Regístrarse',
  login: 'Ingresar',
  open: 'Ir a mis cotizaciones',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  menu: 'Menú',
  dark: 'Tema oscuro',
  foot: 'Pie de página',
  footPlaces: [
    { label: 'Directorio', to: '/portal/directorio' },
    { label: 'APUs', to: '/data_tecnica' },
    { label: 'Acerca', to: '/acerca' },
    { label: 'Políticas de privacidad', to: '/politicas' },
  ],
  slogan: 'Cotizaciones de obra, claras y comparables.',
  place: 'Lima, Perú',
} as const;
