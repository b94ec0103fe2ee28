import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { EditorRow } from '../../src/model/editor-row.js';
import type { PeerMark } from '../../src/view/peer-marks.js';
import type { PriceMark } from '../../src/view/price-marks.js';
import { itemRows } from '../../src/view/row-element.js';
import type { RowLook } from '../../src/view/row-look.js';
import { RowPainter } from '../../src/view/row-painter.js';
import type { RowIcons } from '../../src/view/row-parts.js';
import { uuid } from '../support/rows.js';

const icon = (name: string): Element => {
  const drawing = document.createElement('svg');
  drawing.dataset.icon = name;
  return drawing;
};
const icons: RowIcons = { toggle: icon('toggle'), grip: icon('grip'), chat: icon('chat') };

const may = { readOnly: false, structureEditable: true, pricesEditable: true, partialsEditable: true };
const permissions = [may, { ...may, readOnly: true }, { ...may, structureEditable: false }];

const marks: readonly (PriceMark | null)[] = [
  null,
  { place: 'within', badge: '', label: 'Dentro del rango' },
  { place: 'above', badge: '↑ 41 %', label: '41 % sobre la mediana' },
];

const peer = { tone: 1, name: 'Ana', initials: 'AS', label: 'Ana Soto está en Precio' } as const;
const peers: readonly (readonly PeerMark[] | null)[] = [
  null,
  [{ ...peer, column: 'price', kind: 'here' }],
  [{ ...peer, column: 'description', kind: 'changed', label: 'Ana Soto cambió Descripción' }],
  [
    { ...peer, column: 'quantity', kind: 'changed', tone: 2 },
    { ...peer, column: 'unit', kind: 'here' },
  ],
];

const rowArbitrary: fc.Arbitrary<Omit<EditorRow, 'id'>> = fc.record({
  depth: fc.nat(4),
  type: fc.constantFrom('TITLE', 'SUBTITLE', 'PART'),
  code: fc.constantFrom('T-1', 'p-12', 'EST-01'),
  description: fc.constantFrom('Zócalo', 'Muro de ladrillo King Kong de soga, mezcla 1:4', '<b>x</b>'),
  unit: fc.constantFrom('m²', 'kg'),
  quantity: fc.constantFrom('0', '12.5', '1234.5678'),
  price: fc.constantFrom(null, '7.305'),
  category: fc.constant(null),
  hasDetail: fc.constantFrom(undefined, true as const),
  unread: fc.constantFrom(undefined, { quantity: 's/c' }, { price: 'doce' }),
});

/** What a painter is given: some rows of twenty, each with a look of its own, at most one active, at most one open. */
const looksArbitrary: fc.Arbitrary<RowLook[]> = fc
  .record({
    kind: fc.constantFrom('priced' as const, 'unpriced' as const),
    permission: fc.nat(permissions.length - 1),
    chat: fc.boolean(),
    ids: fc.uniqueArray(fc.nat(19), { maxLength: 12 }),
    rows: fc.array(rowArbitrary, { minLength: 12, maxLength: 12 }),
    seeds: fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }),
    active: fc.integer({ min: -1, max: 11 }),
    activeColumn: fc.constantFrom('index' as const, 'code' as const, 'description' as const, 'quantity' as const),
    editing: fc.boolean(),
  })
  .map(({ kind, permission, chat, ids, rows, seeds, active, activeColumn, editing }) =>
    [...ids]
      .sort((one, other) => one - other)
      .map((id, at) => ({
        kind,
        row: { ...rows[at]!, id: uuid(id) },
        number: `1.${id}`,
        cents: BigInt(seeds[at]! * 7),
        top: id * 36,
        ariaRowIndex: id + 2,
        left: seeds[at]! % 3 === 0 ? 1 : -1,
        right: seeds[at]! % 3 === 0 ? 3 : -1,
        activeColumn: at === active ? activeColumn : null,
        editing:
          at === active && editing && rows[at]!.type === 'PART' && activeColumn !== 'index' ? activeColumn : null,
        why: seeds[at]! % 2 === 0 ? ((Object.keys(rows[at]!.unread ?? {})[0] as 'price' | undefined) ?? null) : null,
        found: seeds[at]! % 4 === 0 ? (['description'] as const) : null,
        open: [null, true, false][seeds[at]! % 3]!,
        unread: chat ? seeds[at]! % 120 : -1,
        chatOpen: seeds[at]! % 5 === 0,
        mark: rows[at]!.type === 'PART' ? marks[seeds[at]! % 3]! : null,
        peers: peers[seeds[at]! % 4]!,
        may: permissions[permission]!,
      })),
  );

function newPainter(): { body: HTMLElement; shield: HTMLElement; painter: RowPainter<RowLook> } {
  const body = document.createElement('div');
  const field = document.createElement('div');
  field.dataset.field = '';
  const shield = document.createElement('div');
  return { body, shield, painter: new RowPainter({ body, shield, ...itemRows(icons, field) }) };
}

const idsIn = (body: HTMLElement) => [...body.children].map((row) => (row as HTMLElement).dataset.row);

it('shows nothing of what its elements showed before', () => {
  fc.assert(
    fc.property(fc.array(looksArbitrary, { minLength: 1, maxLength: 6 }), (pictures) => {
      const used = newPainter();
      for (const looks of pictures) {
        used.painter.paint(looks);
        const fresh = newPainter();
        fresh.painter.paint(looks);
        const byId = new Map([...used.body.children].map((row) => [(row as HTMLElement).dataset.row, row]));
        expect(byId.size).toBe(fresh.body.children.length);
        for (const row of fresh.body.children) {
          expect(byId.get((row as HTMLElement).dataset.row)?.isEqualNode(row)).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe('the order in the page', () => {
  const rowsAt = (first: number, count = 5): RowLook[] =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'priced',
      row: {
        id: uuid(first + at),
        depth: 0,
        type: 'PART',
        code: 'p-1',
        description: 'Zócalo',
        unit: 'm',
        quantity: '1',
        price: '2',
        category: null,
      },
      number: String(first + at + 1),
      cents: 200n,
      top: (first + at) * 36,
      ariaRowIndex: first + at + 2,
      left: -1,
      right: -1,
      activeColumn: null,
      editing: null,
      why: null,
      found: null,
      open: null,
      unread: -1,
      chatOpen: false,
      mark: null,
      peers: null,
      may,
    }));
  const ids = (first: number) => rowsAt(first).map(({ row }) => row.id);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is that of the rows once scrolling rests; rows that stay in view keep their elements', () => {
    const { body, painter } = newPainter();
    painter.paint(rowsAt(0));
    const third = body.children[2];
    painter.scroll(rowsAt(2));
    expect(body.children).toHaveLength(5);
    expect(body.querySelector(`[data-row="${uuid(2)}"]`)).toBe(third);
    jest.runAllTimers();
    expect(idsIn(body)).toEqual(ids(2));
  });

  it('keeps the pointer from the rows while it scrolls, not at a single step', () => {
    const { shield, painter } = newPainter();
    painter.paint(rowsAt(0));
    painter.scroll(rowsAt(1));
    expect(shield.hidden).toBe(true);
    painter.scroll(rowsAt(2));
    expect(shield.hidden).toBe(false);
    jest.runAllTimers();
    expect(shield.hidden).toBe(true);
  });

  it('leaves the row alone whose cell is open: its field would lose the focus', () => {
    const { body, painter } = newPainter();
    document.body.append(body);
    const open = rowsAt(0).map((look, at) =>
      at === 4 ? { ...look, activeColumn: 'code' as const, editing: 'code' as const } : look,
    );
    painter.paint(open);
    const field = body.querySelector<HTMLElement>('[data-field]')!;
    const input = field.appendChild(document.createElement('input'));
    input.focus();
    painter.scroll([open[4]!, ...rowsAt(8)]);
    jest.runAllTimers();
    expect(document.activeElement).toBe(input);
    painter.paint([rowsAt(0)[4]!, ...rowsAt(8)]);
    expect(field.isConnected).toBe(false);
    expect(idsIn(body)).toEqual([uuid(4), ...ids(8)]);
    body.remove();
  });
});
