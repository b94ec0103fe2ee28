export const editTexts = {
  title: (code: string) => `Editar ${code}`,
  submit: 'Actualizar',
  cancel: 'Cancelar',
  done: (code: string) => `Se actualizó ${code}`,
  failed: 'No se pudieron guardar los cambios',
  titleRequired: 'El título de la cotización es requerido',
  projectRequired: 'El proyecto es requerido',
  currencyRequired: 'Tipo de moneda requerido',
} as const;
