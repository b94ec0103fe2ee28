/** Companies per page of the directory. */
/** Orders of the directory. By relevance, companies with fuller profiles come first among equals. */
export const directoryOrders = ['relevance', 'name', 'recent'] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

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
