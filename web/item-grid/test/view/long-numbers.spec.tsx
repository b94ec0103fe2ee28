import { cleanup, screen } from '@testing-library/react';
import { plainParts } from '../../demo/plain-parts.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { house, uuid } from '../support/rows.js';

const LONG = 'OE.9.9.62.1.1';
/** As long as a number of a file may be. */
const LONGEST = `${LONG}.${'7'.repeat(26)}`;
const matchMedia = window.matchMedia;

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
});

describe('the numbers of a file', () => {
  let store: ItemEditorStore;

  const show = async (sourceNumber: string | null) => {
    await eraseDrafts('rosa');
    const rows = house().map((row, at) => (at === 3 && sourceNumber ? { ...row, sourceNumber } : row));
    store = new DocumentServer(rows).open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
    await store.ready;
    renderWithTheme(<ItemEditor parts={plainParts} store={store} />);
  };
  afterEach(async () => {
    cleanup();
    window.matchMedia = matchMedia;
    await store.close();
  });

  const cell = () => document.getElementById(`cell-${uuid(4)}-index`)!;
  const room = (element: HTMLElement) => Number.parseFloat(element.style.getPropertyValue('--number'));

  it('widen their column to the longest of them', async () => {
    await show(null);
    // `1.1.1`: three figures and two dots.
    expect(room(screen.getByRole('treegrid'))).toBe(33);
    cleanup();
    await store.close();
    await show(LONG);
    expect(cell()).toHaveTextContent(LONG);
    expect(room(screen.getByRole('treegrid'))).toBe(88);
    expect(cell()).not.toHaveAttribute('title');
  });

  it('are cut at the widest column, and whole in a tooltip', async () => {
    await show(LONGEST);
    expect(room(screen.getByRole('treegrid'))).toBe(168);
    expect(cell()).toHaveAttribute('title', LONGEST);
    expect(document.getElementById(`cell-${uuid(3)}-index`)).not.toHaveAttribute('title');
  });

  it('have their room on the cards of a phone too', async () => {
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 844 });
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
    await show(LONG);
    const number = await screen.findByTitle(LONG);
    expect(room(number.closest<HTMLElement>('[style*="--number"]')!)).toBe(88);
  });
});
