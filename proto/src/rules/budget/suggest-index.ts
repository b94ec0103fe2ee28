import { searchText } from '../search-text.js';
import { GENERAL_INDEX, LABOUR_INDEX } from './price-indices.js';
import { type Supply, shareBase } from './supply.js';

/**
 * Words of a resource → its unified index; the first row that matches counts, so special words stand above general
 * ones. Source of the pairs: annex 2 of R.J. 016-2026-INEI ('Diccionario de elementos de la construcción'), reduced to
 * the words of common budgets. Patterns read the text of `searchText`: lower case without accents.
 */
const materials: readonly (readonly [RegExp, string])[] = [
  [/premezclad/, '80'],
  [
    /\b(aditivo|curador|acelerante|plastificante|impermeabilizante|desmoldante|desmoldeador|epoxico multip|puente de adher)/,
    '81',
  ],
  [
    /\b(casco|guantes?|botas?|arnes|chaleco|lentes? de seg|respirador|epp|tapon(es)? auditiv|mameluco|senalizacion)\b/,
    '83',
  ],
  [/\b(geomembrana|geotextil|geomalla|geosintetic)/, '91'],
  [/\b(andamio|encofrado metalic|puntal)/, '94'],
  [/\b(acero|fierro|varilla|barra)s?\b.*\b(corrugad|fy|grado 60|g60|a615)/, '03'],
  [/\bfierro de construccion|\bacero corrug/, '03'],
  [/\bmalla\b/, '46'],
  [
    /^(?!.*\b(madera|cobre|aluminio|thw|tw|wp)\b).*\b(alambre|clavos?|alcayata|alambron|pernos?|anclaje|grapas?|tornillos?)\b/,
    '02',
  ],
  [/\bacero liso|\bfierro liso/, '02'],
  [/\bcemento asfaltic|\basfalto liquido|\bemulsion asfaltic|\brc-250|\bmc-30|\bpen\b/, '20'],
  [/\b(asfalto|brea|alquitran)/, '13'],
  [/\b(pegamento|pegante)\b.*\bpvc/, '72'],
  [/\bcemento\b(?!.*(pvc|plastic|asfalt))/, '21'],
  [/\b(arena|agregado fino)\b/, '04'],
  [/\b(piedra|grava|gravilla|confitillo|agregado grueso)/, '05'],
  [/\b(hormigon|afirmado|material de prestamo|over|ripio)\b/, '38'],
  [/\b(ladrillo|bloque|bloqueta|adoquin|king kong|pandereta|bovedilla)/, '17'],
  [/\b(ceramic|porcelanato|mayolica|enchape)/, '24'],
  [/\b(loseta|terrazo)/, '40'],
  [/\b(triplay|terciad|lupuna|mdf|melamin|fenolic)/, '44'],
  [/\b(machihembrad|parquet|parque|piso de madera)/, '41'],
  [/\bpino oregon|\bmadera (importada|pino)/, '42'],
  [
    /\b(madera|tornillo para encof|tablon|tabla|liston|estacas? de|regla de|puerta contrapl|cedro|caoba|eucalipto)/,
    '43',
  ],
  [/\b(inodoro|lavatorio|urinario|lavadero|ducha|griferi|sanitari(o|a) (blanc|loza)|tanque elevado|fluxometro)/, '10'],
  [/\b(reflector|farola|pastoral|alumbrado exterior|alumbrado publico|poste de luz)/, '11'],
  [/\b(fluorescente|luminaria|lampara|foco|braquete|tomacorriente|interruptor|artefacto|tablero|dado|placa)/, '12'],
  [/\b(nyy|n2xy|n2xoh|n2xsy)/, '19'],
  [/\b(cobre desnudo|varilla copperweld)/, '06'],
  [/\b(cable|alambre|conductor)s?\b.*\baluminio|\bcaai\b/, '82'],
  [/\b(utp|telefonic|coaxial|fibra optica)/, '18'],
  [/\b(thw|tw|lsoh|nh-80|nh80|nhx)\b|\b(cable|conductor|alambre)\b.*\b(cobre|mm2|awg)/, '07'],
  [/\b(hdpe|polietileno|pead)\b/, '90'],
  [/\bvalvula\b.*\b(bronce|laton)|\b(grifo|llave)\b.*\bbronce/, '77'],
  [/\bvalvula|\bcompuerta/, '78'],
  [/\b(uf|nfu|alcantarillado|iso 1452|iso 4435|red de agua)\b.*|\btuberia.*\b(u\.?f\.?|alcant)/, '66'],
  [
    /\b(tub|tubo|tuberia|codo|tee|yee|union|accesorio|reduccion|curva|niple|caja|tapon|adaptador|trampa|sumidero)s?\b.*\b(pvc|cpvc|sap|sel|sal)\b|\bpvc\b/,
    '72',
  ],
  [/\b(tub|tubo|tuberia|codo|niple)s?\b.*\b(cobre)\b/, '68'],
  [/\b(tub|tubo|tuberia|accesorio|codo)s?\b.*\b(hierro|fierro fundido|hd|ductil|fo\.?fdo)/, '71'],
  [/\b(tub|tubo|tuberia|codo|niple)s?\b.*\b(acero|fierro|galvaniz|negro|fe|fo)/, '65'],
  [/\b(tub|tubo|tuberia|buzon|cajas?)s?\b.*\bconcreto|\bprefabricad/, '31'],
  [/\bposte\b.*\bconcreto/, '62'],
  [/\b(tmc|alcantarilla metal|guardavia)/, '09'],
  [/\b(marco y tapa|tapa de (fierro|fo|hierro)|rejilla)/, '50'],
  [/\b(plancha|calamina|cumbrera)s?\b.*\b(aluzinc)|\baluzinc/, '87'],
  [/\b(calamina|plancha galvaniz|plancha zinc)/, '61'],
  [/\b(policarbonato|acrilic|cobertura plastic|plastico|fibraforte)/, '88'],
  [/\b(fibrocemento|drywall|superboard|placa de yeso|eternit)/, '59'],
  [/\b(poliestireno|tecnopor|tecknopor|poliuretano)/, '60'],
  [/\bplancha\b.*\b(laf|frio)/, '57'],
  [/\bplancha\b.*\b(acero|lac|caliente|estriada)/, '56'],
  [/\b(perfil|angulo|platina|viga|canal|tee)s?\b.*\baluminio|\baluminio\b/, '52'],
  [/\b(perfil|parante|riel|angulo)s?\b.*\bgalvaniz/, '85'],
  [/\b(perfil|angulo|platina|viga h|tubo (cuadrado|rectangular)|estructura metalic)/, '51'],
  [/\b(esmalte|epoxic|barniz|anticorrosiv|zincromato|thinner|laca)/, '86'],
  [/\btemple\b/, '55'],
  [/\b(pintura|latex|imprimante|sellador|pasta mural)/, '54'],
  [/\b(vidrio|espejo)/, '79'],
  [/\b(cerradura|chapa|bisagra|picaporte|candado|cerrojo|manija|tirador)/, '26'],
  [/\b(petroleo|diesel)/, '53'],
  [/\b(gasolina|gasohol)/, '34'],
  [/\b(aceite|lubricante|grasa)\b/, '01'],
  [/\b(dinamita|anfo)/, '28'],
  [/\b(fulminante|mecha|guia|detonante|fanel)\b/, '27'],
  [/\bflete\b.*\baereo/, '33'],
  [/\bflete\b.*\bfluvial/, '92'],
  [/\b(flete|transporte|movilizacion)/, '32'],
  [/\b(herramienta|lija|brocha|wincha|disco de corte|hoja de sierra|carretilla|pala|pico)s?\b/, '37'],
];

/** Machines that move earth, pave or lift: INEI's 'pesado'. */
const heavy =
  /\b(cargador|excavadora|retroexcavadora|tractor|motoniveladora|rodillo|volquete|camion|cisterna|pavimentadora|grua|chancadora|planta|minicargador|perforadora|tracto|bulldozer|compresora)/;

/** The unified index that the words of a resource suggest; 39 where they tell nothing. Always one of the list. */
export function suggestIndex({ kind, description, unit, code }: ResourceWords): string {
  const text = searchText(description);
  if (kind === 'LABOUR') return LABOUR_INDEX;
  if (shareBase({ code, unit }) !== null) return kind === 'EQUIPMENT' ? '37' : GENERAL_INDEX;
  const found = materials.find(([words]) => words.test(text))?.[1];
  if (kind !== 'EQUIPMENT') return found ?? GENERAL_INDEX;
  if (/^(herramienta|andamio)/.test(text)) return found ?? '37';
  return heavy.test(text) ? '49' : '48';
}

export type ResourceWords = Pick<Supply, 'kind' | 'unit' | 'code'> & { description: string };
