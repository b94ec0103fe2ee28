export const formTexts = {
  title: 'Título',
  code: 'Código',
  codeHints: {
    waiting: 'Buscando el siguiente código...',
    given: 'Sugerido, único en tu empresa',
    failed: 'No se pudo sugerir un código: escribe uno',
  },
  suggestAgain: 'Sugerir un código otra vez',
  project: 'Proyecto',
  currency: 'Moneda',
  address: 'Dirección',
  addressPlaceholder: 'Calle, número o kilómetro',
  place: 'Lugar de la obra',
  document: 'Documento',
  cancel: 'Cancelar',
} as const;

/** What the foot of the new-document form says is missing, by field, in the order of the form. */
const missingWords: Record<string, { verb: 'elegir' | 'escribir'; what: string }> = {
  name: { verb: 'escribir', what: 'el título' },
  code: { verb: 'escribir', what: 'el código' },
  nameProyect: { verb: 'escribir', what: 'el proyecto' },
  typeMoneda: { verb: 'elegir', what: 'la moneda' },
  department: { verb: 'elegir', what: 'el departamento' },
  province: { verb: 'elegir', what: 'la provincia' },
  district: { verb: 'elegir', what: 'el distrito' },
  address: { verb: 'escribir', what: 'la dirección' },
};

const list = (items: string[]): string => new Intl.ListFormat('es').format(items);

/** 'Falta elegir la provincia y el distrito, y escribir la dirección.' Null when nothing of it is missing. */
export function missingSentence(fields: readonly string[]): string | null {
  const words = Object.entries(missingWords).flatMap(([field, word]) => (fields.includes(field) ? [word] : []));
  const parts = (['elegir', 'escribir'] as const).flatMap((verb) => {
    const what = words.filter((word) => word.verb === verb).map((word) => word.what);
    return what.length > 0 ? [`${verb} ${list(what)}`] : [];
  });
  return parts.length === 0 ? null : `Falta ${parts.join(', y ')}.`;
}
