/** An INEI unified index (IU). */
interface PriceIndex {
  /** Two digits. */
  index: string;
  name: string;
}

export interface PriceIndexList {
  /** The year of its base. */
  version: string;
  source: string;
  indices: readonly PriceIndex[];
}

/**
 * The unified indices of construction prices in force. Source: annex 1 of R.J. 016-2026-INEI (20 January 2026), base
 * December 2025 = 100. It replaces the list with base July 1992 = 100: values of the two bases must not be divided.
 * Another list becomes a further constant here, and `priceIndexList` the newest one.
 */
export const priceIndexList: PriceIndexList = {
  version: '2025',
  source:
    'INEI, R.J. 016-2026-INEI, anexo 1: índices unificados de precios de la construcción, base diciembre 2025 = 100',
  indices: [
    { index: '01', name: 'Aceite y lubricante' },
    { index: '02', name: 'Acero de construcción liso' },
    { index: '03', name: 'Acero de construcción corrugado' },
    { index: '04', name: 'Agregado fino' },
    { index: '05', name: 'Agregado grueso' },
    { index: '06', name: 'Alambre y cable de cobre desnudo' },
    { index: '07', name: 'Alambre y cable tipo TW, THW, LSOH' },
    { index: '08', name: 'Alambre y cable tipo WP, CPI' },
    { index: '09', name: 'Alcantarilla metálica y guardavías' },
    { index: '10', name: 'Aparato sanitario con grifería' },
    { index: '11', name: 'Artefacto de alumbrado exterior' },
    { index: '12', name: 'Artefacto de alumbrado interior' },
    { index: '13', name: 'Asfalto' },
    { index: '14', name: 'Baldosa acústica' },
    { index: '16', name: 'Baldosa vinílica y PVC' },
    { index: '17', name: 'Bloque y ladrillo' },
    { index: '18', name: 'Cable telefónico y de red' },
    { index: '19', name: 'Cable NYY, N2XY, NPT, N2XOH, N2XSY' },
    { index: '20', name: 'Cemento asfáltico' },
    { index: '21', name: 'Cemento Portland e hidráulico' },
    { index: '24', name: 'Cerámica y porcelanato' },
    { index: '26', name: 'Cerrajería' },
    { index: '27', name: 'Detonante' },
    { index: '28', name: 'Dinamita' },
    { index: '30', name: 'Dólar más inflación mercado USA' },
    { index: '31', name: 'Prefabricado de concreto' },
    { index: '32', name: 'Flete terrestre' },
    { index: '33', name: 'Flete aéreo' },
    { index: '34', name: 'Gasohol y gasolina' },
    { index: '37', name: 'Herramienta manual' },
    { index: '38', name: 'Hormigón y afirmado' },
    { index: '39', name: 'Índice de Precios al Consumidor (INEI)' },
    { index: '40', name: 'Loseta y terrazo' },
    { index: '41', name: 'Madera nacional en tiras para piso' },
    { index: '42', name: 'Madera importada para encofrado y carpintería' },
    { index: '43', name: 'Madera nacional para encofrado y carpintería' },
    { index: '44', name: 'Madera terciada nacional' },
    { index: '46', name: 'Malla de acero' },
    { index: '47', name: 'Mano de obra (incluye leyes sociales)' },
    { index: '48', name: 'Maquinaria y equipo de construcción liviano' },
    { index: '49', name: 'Maquinaria y equipo de construcción pesado' },
    { index: '50', name: 'Marco y tapa de fierro' },
    { index: '51', name: 'Perfil de acero al carbono' },
    { index: '52', name: 'Perfil de aluminio' },
    { index: '53', name: 'Petróleo diésel' },
    { index: '54', name: 'Pintura látex' },
    { index: '55', name: 'Pintura temple' },
    { index: '56', name: 'Plancha de acero LAC' },
    { index: '57', name: 'Plancha de acero LAF' },
    { index: '59', name: 'Plancha de fibrocemento y yeso' },
    { index: '60', name: 'Plancha de poliuretano, poliestireno y termoaislante' },
    { index: '61', name: 'Plancha galvanizada' },
    { index: '62', name: 'Poste de concreto' },
    { index: '65', name: 'Tubería de acero negro y/o galvanizado' },
    { index: '66', name: 'Tubería de PVC para la red de agua potable y alcantarillado' },
    { index: '68', name: 'Tubería de cobre' },
    { index: '71', name: 'Tubería de hierro fundido y dúctil' },
    { index: '72', name: 'Tubería de PVC para redes interiores' },
    { index: '77', name: 'Válvula de bronce y latón' },
    { index: '78', name: 'Válvula de hierro y acero' },
    { index: '79', name: 'Vidrio' },
    { index: '80', name: 'Concreto premezclado' },
    { index: '81', name: 'Aditivo de concreto y similar' },
    { index: '82', name: 'Alambre y cable de aluminio' },
    { index: '83', name: 'Implemento y accesorio de seguridad' },
    { index: '84', name: 'Madera terciada importada' },
    { index: '85', name: 'Perfil de acero galvanizado' },
    { index: '86', name: 'Pintura esmalte y epóxica' },
    { index: '87', name: 'Plancha con cubierta aluzinc' },
    { index: '88', name: 'Plancha y cobertura plástica' },
    { index: '89', name: 'Poste y tubería de fibra de vidrio' },
    { index: '90', name: 'Tubería de polietileno' },
    { index: '91', name: 'Geomembrana y geotextil' },
    { index: '92', name: 'Flete fluvial' },
    { index: '93', name: 'Bienes y servicios auxiliares' },
    { index: '94', name: 'Encofrado y andamio prefabricado' },
    { index: '95', name: 'Equipamiento permanente de obra' },
  ],
};

/** General expenses and profit, and whatever no word tells. */
export const GENERAL_INDEX = '39';
export const LABOUR_INDEX = '47';

const names = new Map(priceIndexList.indices.map(({ index, name }) => [index, name]));

/** The name in the list; of an index of an older list its number. */
export const priceIndexName = (index: string): string => names.get(index) ?? `Índice ${index}`;

export const isPriceIndex = (index: string): boolean => names.has(index);
