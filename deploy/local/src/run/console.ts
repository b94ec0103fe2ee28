const NAME_WIDTH = 13;
const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined;
const paint = (code: number, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

/** One line of the run itself. */
export function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** One line of a process, with its name. */
export function tellOf(name: string, text: string): void {
  process.stdout.write(`${paint(33, name.padEnd(NAME_WIDTH))} │ ${text}\n`);
}

export const bold = (text: string): string => paint(1, text);

// A closed terminal makes writes fail. The run must survive that to stop everything in order.
process.stdout.on('error', () => undefined);
