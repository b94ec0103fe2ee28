const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The paragraphs of sanitized HTML as plain text, without duplicates. */
export function textOfHtml(html: string): string[] {
  const lines = html
    .replace(/<(?:\/(?:p|h3|li)|br\s*\/?)>/g, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set(lines)];
}
