/** Companies per page of the directory. */
/** Orders of the directory. By relevance, companies with fuller profiles come first among equals. */
export const directoryOrders = ['relevance', 'name', 'recent', 'answers'] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

/** Filter 'Responde': the median until the answer is at most so many minutes. A faster company has the slower ones too. */
export const answerSpeeds = [
  { id: '4h', minutes: 240, name: 'En 4 horas o menos' },
  { id: '1d', minutes: 1_440, name: 'En un día o menos' },
  { id: '3d', minutes: 4_320, name: 'En 3 días o menos' },
] as const;

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
