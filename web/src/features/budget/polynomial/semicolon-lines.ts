/** The separator that most of the first lines use. A comma may be a decimal mark, so it is the last choice. */
function separatorOf(lines: readonly string[]): string {
  const first = lines.slice(0, 5).join('\n');
  return [';', '\t'].find((mark) => first.includes(mark)) ?? ',';
}

/** Cells of a small CSV text without line breaks in cells; quotes around a cell are dropped. */
export function parse(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const separator = separatorOf(lines);
  return lines.map((line) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  );
}
