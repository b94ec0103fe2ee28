import { addSupply } from './add-supply.js';
import { countPartidas } from './count-partidas.js';
import { createTechnicalCategory } from './create-category.js';
import { deleteTechnicalCategory } from './delete-category.js';
import { deletePartida } from './delete-partida.js';
import { deleteSupply } from './delete-supply.js';
import { findInsertables } from './find-insertables.js';
import { getPartida } from './get-partida.js';
import { getPublicPartida } from './get-public-partida.js';
import { importPartida } from './import-partida.js';
import { listPartidas } from './list-partidas.js';
import { listPublicPartidas } from './list-public-partidas.js';
import { partidaExcel } from './partida-excel.js';
import { previewPartidaImport } from './preview-partida-import.js';
import { savePartida } from './save-partida.js';
import { updateTechnicalCategory } from './update-category.js';
import { updatePartida } from './update-partida.js';
import { updateSupply } from './update-supply.js';

export const technicalDataRoutes = {
  listPartidas,
  getPartida,
  partidaExcel,
  savePartida,
  updatePartida,
  deletePartida,
  addSupply,
  updateSupply,
  deleteSupply,
  createTechnicalCategory,
  updateTechnicalCategory,
  deleteTechnicalCategory,
  previewPartidaImport,
  importPartida,
  findInsertables,
  listPublicPartidas,
  countPartidas,
  getPublicPartida,
} as const;
