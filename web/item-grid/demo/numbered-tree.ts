import type { ItemElement } from '@cotizaobra/proto/rules/item-tree';

const PARTS_IN_SUBTITLE = 18;
const SUBTITLES_IN_TITLE = 10;
const UNITS = ['m²', 'm³', 'kg', 'und', 'glb'];

/** Stable ids, so that a reload finds the drafts of the visit before. */
const idOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** Titles with subtitles with parts, made by code: exactly so many items. */
export function numberedTree(items: number): ItemElement[] {
  const titles: ItemElement[] = [];
  let made = 0;
  let parts = 0;
  const add = (
    into: ItemElement[],
    item: Pick<ItemElement['item'], 'type' | 'code' | 'description'>,
  ): ItemElement[] => {
    const children: ItemElement[] = [];
    const priced = item.type === 'PART';
    made += 1;
    into.push({
      item: {
        ...item,
        id: idOf(made),
        unit: priced ? UNITS[made % UNITS.length]! : '',
        quantity: priced ? String((made % 90) + 1) : '0',
        price: priced ? `${(made % 400) + 1}.50` : null,
        category: null,
      },
      children,
    });
    return children;
  };
  while (made < items) {
    const title = titles.length + 1;
    const subtitles = add(titles, { type: 'TITLE', code: `T-${title}`, description: `Título ${title}` });
    for (let subtitle = 1; subtitle <= SUBTITLES_IN_TITLE && made < items; subtitle += 1) {
      const description = `Subtítulo ${title}.${subtitle}`;
      const into = add(subtitles, { type: 'SUBTITLE', code: `ST-${made}`, description });
      for (let part = 1; part <= PARTS_IN_SUBTITLE && made < items; part += 1) {
        parts += 1;
        add(into, { type: 'PART', code: `p-${parts}`, description: `Partida ${title}.${subtitle}.${part}` });
      }
    }
  }
  return titles;
}
