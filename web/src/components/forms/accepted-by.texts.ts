export const acceptedByTexts = {
  legend: 'Aceptado por',
  name: 'Nombre y apellidos',
  dni: 'DNI',
  note: 'Queda registrado con la hora, y se imprime en el PDF. Lo ven las dos empresas.',
} as const;
