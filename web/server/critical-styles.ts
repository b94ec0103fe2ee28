import type { StyleRule } from './style-sheet.js';

/** The rules of some style sheets that a page needs for its first paint, selected by the classes of its elements. */
export function criticalStyles(sheets: readonly (readonly StyleRule[])[], html: string): string {
  const classes = classesIn(html);
  const text = sheets.map((rules) => neededOf(rules, classes)).join('');
  // A browser ends a style element at the first text that looks like its end tag.
  return withoutUnusedKeyframes(sheets, text).replaceAll('</', '<\\/');
}

function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) classes.add(name.replaceAll('&amp;', '&'));
  }
  return classes;
}

function neededOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const rule of rules) {
    if (rule.kind === 'other') text += rule.text;
    else if (rule.kind === 'rule') {
      if (rule.selectors.some((needed) => needed.every((name) => classes.has(name)))) text += rule.text;
    } else if (rule.kind === 'group') {
      const inner = neededOf(rule.rules, classes);
      if (inner !== '' || rule.head.startsWith('@layer')) text += `${rule.head}{${inner}}`;
    }
  }
  return text;
}

/** Appends them after the rules: the position of keyframes does not matter. */
function withoutUnusedKeyframes(sheets: readonly (readonly StyleRule[])[], text: string): string {
  const names = new Set(text.match(/[\w-]+/g));
  const used = sheets.flatMap((rules) => keyframesIn(rules)).filter(({ name }) => names.has(name));
  return text + used.map((rule) => rule.text).join('');
}

function keyframesIn(rules: readonly StyleRule[]): { name: string; text: string }[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'group') return keyframesIn(rule.rules);
    return rule.kind === 'keyframes' ? [rule] : [];
  });
}
