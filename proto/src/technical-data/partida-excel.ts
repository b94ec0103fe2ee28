import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { GetPartida } from './get-partida.js';

/** The gateway reads the partida with `GetPartida` and renders it with `RenderAnalysis`. */
export const partidaExcel = edge({
  name: 'partidaExcel',
  method: 'GET',
  path: '/api/technical_data/:id/excel',
  tag: 'Data técnica',
  access: 'session',
  params: GetPartida.input,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...GetPartida.errors, documentErrors.RENDER_FAILED],
  summary: 'El análisis de una partida en Excel',
});
