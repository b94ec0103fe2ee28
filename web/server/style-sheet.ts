/** A part of a style sheet: a whole rule, or a group of rules such as `@media`. */
export type StyleRule =
  | { kind: 'rule'; selectors: readonly Selector[]; text: string }
  | { kind: 'group'; head: string; rules: readonly StyleRule[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

/** Classes that an element and its ancestors must have for the selector to match. */
type Selector = readonly string[];

const GROUPS = /^@(media|supports|layer|container|starting-style)\b/;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/;

/** Parses a sheet from the build, which has no comments. The content of a rule is not parsed. */
export function readStyleSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, '{;}');
    const head = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (head !== '') rules.push({ kind: 'other', text: `${head};` });
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    rules.push(ruleOf(head, css.slice(end + 1, close)));
    at = close + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string): StyleRule {
  const text = `${head}{${body}}`;
  if (GROUPS.test(head)) return { kind: 'group', head, rules: readStyleSheet(body) };
  const keyframes = KEYFRAMES.exec(head)?.[1];
  if (keyframes) return { kind: 'keyframes', name: keyframes, text };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', selectors: splitList(head).map(classesOf), text };
}

/** Index of the next of some characters, outside strings, brackets and, for a `}`, nested blocks. */
function endOf(css: string, from: number, wanted: string): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (depth === 0 && wanted.includes(letter)) return at;
    else if ('({['.includes(letter)) depth += 1;
    else if (')}]'.includes(letter)) depth -= 1;
  }
  return css.length;
}

function splitList(head: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < head.length; ) {
    const end = endOf(head, at, ',');
    parts.push(head.slice(at, end));
    at = end + 1;
  }
  return parts;
}

/** Ignores selectors in brackets, because they are not always required. An extra rule is better than a missing one. */
function classesOf(selector: string): Selector {
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}
