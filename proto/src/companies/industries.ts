/** Companies on a page of the directory. */
export const COMPANIES_PAGE_SIZE = 10;

/** The industries of the document, as slugs; rubro of a company. */
export const industries = [
  { id: 'construccion', name: 'Construcción' },
  { id: 'consultoria', name: 'Consultoría' },
  { id: 'inmobiliaria', name: 'Inmobiliaria' },
  { id: 'telecomunicaciones', name: 'Telecomunicaciones' },
  { id: 'industrial', name: 'Industrial' },
  { id: 'automotriz', name: 'Automotriz' },
  { id: 'transporte', name: 'Transporte' },
  { id: 'mineria-y-gas', name: 'Minería y gas' },
  { id: 'petroquimica', name: 'Petroquímica' },
  { id: 'metalmecanica', name: 'Metalmecánica' },
  { id: 'energia', name: 'Energía' },
] as const;
