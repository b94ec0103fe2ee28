import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';

/** The pages that a reader meets first: README, CONTRIBUTING and all of `docs/`. */
export function pages(): string[] {
  const docs = readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' });
  const markdown = docs.filter((file) => file.endsWith('.md')).map((file) => path.join('docs', file));
  return ['README.md', 'CONTRIBUTING.md', ...markdown.sort()];
}

export const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** Of the repository. */
export const isFile = (file: string): boolean => existsSync(path.join(projectRoot, file));

/** The relative links of a page that lead nowhere: no such file, or no such heading in it. */
export function brokenLinks(page: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  return links.filter((link) => !/^[a-z]+:/.test(link) && !resolves(page, link));
}

function resolves(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(projectRoot, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

/** Headings as GitHub names them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
