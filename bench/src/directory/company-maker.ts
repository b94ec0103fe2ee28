import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { industries } from '@cotizaobra/proto/companies/industries';
import { placesTree } from '@cotizaobra/proto/places/places';
import { rucCheckDigit } from '@cotizaobra/proto/rules/ruc';

/** A company with the data of a public register. */
export interface MadeCompany {
  id: string;
  ruc: string;
  name: string;
  categories: string[];
  department: string;
  province: string;
  district: string;
}

const split = (text: string): string[] => text.split(' ');

const activities = split(
  'Inversiones Constructora Construcciones Servicios Corporación Grupo Consorcio Distribuidora Comercial Ferretería Multiservicios Representaciones Importaciones Negocios Contratistas Ingeniería Transportes Consultora Inmobiliaria Soluciones Maquinarias Industrias Proyectos Estructuras Concretera Ladrillera Maderera Metalmecánica Acabados Electricidad Perforaciones Agregados Vidriería Carpintería Topografía Andamios Encofrados Excavaciones Asfaltos Pinturas',
);
const qualities = split(
  'Generales Integrales Múltiples Unidos Asociados Perú Sur Norte Andina Pacífico Nacional Internacional Industriales Globales Técnicos Modernas Hermanos Premium Express Total',
);
const surnames = split(
  'Quispe Flores Sánchez Rodríguez García Rojas Huamán Mamani Díaz Torres López Gonzales Pérez Chávez Vásquez Ramos Ramírez Mendoza Castillo Espinoza Fernández Vargas Condori Cruz Gutiérrez Castro Ruiz Salazar Martínez Romero Silva Medina Reyes Ortiz Aguilar Cárdenas Apaza Choque Ñahui Ñaupari Paredes Soto Campos Velásquez Núñez Guerrero Herrera Morales Suárez Delgado Córdova Vega Palomino Ccopa Cutipa Poma Yupanqui Huanca Cáceres Tapia León Valdivia Zapata Farfán Peña Carrasco Cabrera Alvarado Villanueva Arias Ticona Calderón Benites Bautista Cueva Ayala Solís Montoya Portilla',
);
const firstNames = split(
  'José Luis Juan Carlos María Rosa Jorge Víctor Ana Julio César Miguel Ángel Manuel Jesús Pedro Carmen Luz Elena Fernando Ricardo Walter Percy Nélida Maribel Yeny Saúl Iván Óscar Wilmer Edwin Fredy Hugo Raúl Sonia Gladys Norma Betty Martha Teresa',
);
const forms: [string, number][] = [
  ['S.A.C.', 0.47],
  ['E.I.R.L.', 0.36],
  ['S.R.L.', 0.11],
  ['S.A.', 0.06],
];
const onsets = split('b c ch d f g h j l ll m n p qu r s t v w y z tr br cr pl');
const vowels = split('a e i o u a e i o ai ia ua');
const codas = ['', '', '', 'n', 's', 'r', 'l'];

/** Share of all companies. Other districts share the rest equally. */
const LIMA_SHARE = 0.44;
const PEOPLE_SHARE = 0.25;
/** Existing words are more frequent in brands than invented ones. */
const BORROWED_SHARE = 0.65;
const BORROWED = 40_000;

/** Companies with the kinds and distribution of Peru's. The same number always gives the same companies. */
export class CompanyMaker {
  private readonly categories: string[] = directoryCategories.flatMap((each) => each.subcategories.map(({ id }) => id));
  private readonly industries: string[] = industries.map(({ id }) => id);
  private readonly districts: string[] = [];
  private readonly limaDistricts: string[] = [];
  private readonly placeNames: string[] = [];
  private readonly borrowed: string[] = [];
  private state = 20_260_101;

  constructor() {
    for (const department of placesTree())
      for (const province of department.provinces)
        for (const { key, name } of province.districts) {
          (department.key === '15' ? this.limaDistricts : this.districts).push(key);
          this.placeNames.push(name);
        }
    while (this.borrowed.length < BORROWED) this.borrowed.push(this.invented());
  }

  /** The company at a position, counted from 0. Earlier positions must be made first. */
  make(position: number): MadeCompany {
    const person = this.chance() < PEOPLE_SHARE;
    const firstTen = `${person ? '10' : '20'}${String(position).padStart(8, '0')}`;
    const district = this.of(this.chance() < LIMA_SHARE ? this.limaDistricts : this.districts);
    return {
      id: idOf(position, this.chance()),
      ruc: `${firstTen}${rucCheckDigit(firstTen)}`,
      name: person ? this.personName() : this.companyName(),
      categories: this.someCategories(),
      department: district.slice(0, 2),
      province: district.slice(0, 4),
      district,
    };
  }

  private brand(): string {
    return this.chance() < BORROWED_SHARE ? this.common(this.borrowed) : this.invented();
  }

  /** A word that is most likely unique. */
  private invented(): string {
    const syllables = 2 + Math.floor(this.chance() * 3);
    let word = '';
    for (let at = 0; at < syllables; at += 1) word += this.of(onsets) + this.of(vowels) + this.of(codas);
    return word[0]!.toUpperCase() + word.slice(1);
  }

  private personName(): string {
    return `${this.common(surnames)} ${this.common(surnames)} ${this.of(firstNames)} ${this.of(firstNames)}`.toUpperCase();
  }

  private companyName(): string {
    const words = [this.common(activities)];
    if (this.chance() < 0.35) words.push(this.common(activities));
    if (this.chance() < 0.4) words.push(this.common(qualities));
    const kind = this.chance();
    if (kind < 0.3) words.push(this.common(surnames));
    else if (kind < 0.42) words.push(this.of(this.placeNames));
    else if (kind < 0.95) words.push(this.brand());
    let share = this.chance();
    const form = forms.find(([, weight]) => {
      share -= weight;
      return share <= 0;
    });
    return [...words, form?.[0] ?? 'S.A.C.'].join(' ');
  }

  private someCategories(): string[] {
    const chosen = new Set<string>();
    for (let left = 1 + Math.floor(this.chance() * 3); left > 0; left -= 1) chosen.add(this.common(this.categories));
    if (this.chance() < 0.6) chosen.add(this.common(this.industries));
    return [...chosen];
  }

  private of<T>(list: readonly T[]): T {
    return list[Math.floor(this.chance() * list.length)]!;
  }

  /** The first entries of a list are much more frequent than the last ones. */
  private common<T>(list: readonly T[]): T {
    return list[Math.floor(this.chance() ** 2 * list.length)]!;
  }

  /** Mulberry32: the same numbers in every run. */
  private chance(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** A UUIDv7 of years ago, one millisecond after the one before. */
function idOf(position: number, chance: number): string {
  const hex = (1_600_000_000_000 + position).toString(16).padStart(12, '0');
  const tail = Math.floor(chance * 2 ** 44)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`;
}
