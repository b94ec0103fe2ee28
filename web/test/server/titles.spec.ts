import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../../src');
const stylesWith = (text: string) =>
  globSync('**/*.css', { cwd: source })
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes(text))
    .sort();

describe("a page's title", () => {
  it('takes its size from one token, which a page outside the frame of the app enlarges', () => {
    expect(stylesWith('--t-page: var(--t-h1)')).toEqual([
      'app/layouts/portal-layout.module.css',
      'features/auth/components/auth-screen.module.css',
    ]);
  });

  it('has no size of its own: the largest sizes belong to the landing page and the slogan beside a form', () => {
    expect(stylesWith('font-size: var(--t-h1)')).toEqual([
      'features/home/components/hero.module.css',
      'features/home/components/section.module.css',
    ]);
  });
});
