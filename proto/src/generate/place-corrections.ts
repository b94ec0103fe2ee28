/** Districts that peru-ubigeo 0.0.3 does not know yet. Source: INEI, ubigeo of 2024. */
export const missingDistricts: readonly { code: string; name: string }[] = [
  { code: '030611', name: 'Los Chankas' },
  { code: '030612', name: 'Ahuayro' },
  { code: '050413', name: 'Putis' },
  { code: '050511', name: 'Oronccoy' },
  { code: '050512', name: 'Unión Progreso' },
  { code: '050513', name: 'Río Magdalena' },
  { code: '050514', name: 'Ninabamba' },
  { code: '050515', name: 'Patibamba' },
  { code: '080914', name: 'Megantoni' },
  { code: '080915', name: 'Kumpirushiato' },
  { code: '080916', name: 'Cielo Punco' },
  { code: '080917', name: 'Manitea' },
  { code: '080918', name: 'Unión Ashaninka' },
  { code: '090723', name: 'Santiago de Tucuma' },
  { code: '090724', name: 'Lambras' },
  { code: '090725', name: 'Cochabamba' },
  { code: '100609', name: 'Pueblo Nuevo' },
  { code: '100610', name: 'Santo Domingo de Anda' },
  { code: '130112', name: 'Alto Trujillo' },
  { code: '180107', name: 'San Antonio' },
  { code: '211105', name: 'San Miguel' },
  { code: '221006', name: 'Santa Lucia' },
  { code: '250306', name: 'Huipoca' },
  { code: '250307', name: 'Boquerón' },
];

/** Names the package misspells as a whole. */
const names: Record<string, string> = {
  'Prov. Const. del Callao': 'Callao',
  Anco_Huallo: 'Anco Huallo',
  'José Luis Bustamante Y Rivero': 'José Luis Bustamante y Rivero',
  'Alexander Von Humboldt': 'Alexander von Humboldt',
  'San José de Los Molinos': 'San José de los Molinos',
  'Santo Domingo de Los Olleros': 'Santo Domingo de los Olleros',
};

/** Words the package writes without their accent (or with a wrong one). */
const words: Record<string, string> = Object.fromEntries(
  (
    'Uniòn:Unión Pàucar:Páucar Hermílio:Hermilio Sebastian:Sebastián Tupac:Túpac Damian:Damián Simon:Simón ' +
    'Barron:Barrón Beraun:Beraún Damaso:Dámaso Valdizan:Valdizán Pierola:Piérola Veintiseis:Veintiséis ' +
    'Organos:Órganos Mancora:Máncora Huantar:Huántar Chavin:Chavín Perene:Perené Calleria:Callería Tucume:Túcume ' +
    'Polvora:Pólvora Vizcatan:Vizcatán Frias:Frías Tallan:Tallán Colan:Colán Pucara:Pucará Monsefu:Monsefú ' +
    'Morrope:Mórrope Mochumi:Mochumí Cayalti:Cayaltí Tuman:Tumán Patapo:Pátapo Pucala:Pucalá Oyotun:Oyotún ' +
    'Pitipo:Pítipo Illimo:Íllimo Paijan:Paiján Sayan:Sayán Lunahuana:Lunahuaná Quilmana:Quilmaná Pacaran:Pacarán ' +
    'Lurin:Lurín Pachacutec:Pachacútec Vitor:Vítor Sabandia:Sabandía Mejia:Mejía Plateria:Platería Anton:Antón ' +
    'Gaban:Gabán Macari:Macarí Sangarara:Sangarará Carquin:Carquín Vegueta:Végueta Inclan:Inclán'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const bare = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/**
 * The package often writes a province's capital as the province, but without the accent. It takes the province's
 * spelling.
 */
export function correctedName(name: string, province = ''): string {
  const trimmed = name.trim();
  if (names[trimmed]) return names[trimmed];
  if (province && bare(trimmed) === bare(province)) return correctedName(province);
  return trimmed
    .replace(/\bSanto Tomas\b/, 'Santo Tomás')
    .split(' ')
    .map((word) => words[word] ?? word)
    .join(' ');
}
