/** Replaces the lines between `# <generated: name>` and `# </generated: name>`, which keep their indentation. */
export function replaceRegion(text: string, name: string, content: string): string {
  const [begin, end] = [`# <generated: ${name}>`, `# </generated: ${name}>`];
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trim().startsWith(begin));
  const to = lines.findIndex((line) => line.trim() === end);
  if (from < 0 || to < from) throw new Error(`no region ${begin} … ${end}`);
  return [...lines.slice(0, from + 1), content.trimEnd(), ...lines.slice(to)].join('\n');
}
