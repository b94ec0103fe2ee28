const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Colleagues in the open document. */
export const togetherTexts = {
  editing: (n: number) => `${n} editando`,
  here: (names: readonly string[]) => `${names.length + 1} editando: ${list.format(['tú', ...names])}`,
  you: 'Tú',
  listTitle: 'En este documento',
  goTo: (name: string, place: string) => `Ir a donde está ${name}: ${place}`,
  nowhere: 'Mirando el documento',
  isIn: (name: string, column: string) => `${name} está en ${column}`,
  changed: (name: string, column: string) => `${name} cambió ${column}`,
  moved: (name: string) => `${name} movió el ítem`,
  added: (name: string) => `${name} añadió el ítem`,
  came: (name: string) => `${name} entró al documento.`,
  left: (name: string) => `${name} salió del documento.`,
  changedOne: (name: string, column: string, item: string) => `${name} cambió ${column} de ${item}.`,
  changedMany: (name: string, n: number) => `${name} hizo ${n.toLocaleString('es-PE')} cambios.`,
  somebody: 'Alguien',
};
