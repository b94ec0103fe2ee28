import { searchText, searchWords } from '@cotizaobra/proto/rules/search-text';
import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';

export interface CategoryOption {
  value: string;
  /** Names from the top to itself: `Concreto armado › Columnas`. */
  label: string;
}

/** Branches with a name that contains every typed word, with their ancestors and descendants. */
export function filterCategories(nodes: readonly CategoryNode[], search: string): CategoryNode[] {
  const words = searchWords(search);
  return words.length === 0 ? [...nodes] : nodes.flatMap((node) => matching(node, words));
}

function matching(node: CategoryNode, words: readonly string[]): CategoryNode[] {
  const name = searchText(node.name);
  if (words.every((word) => name.includes(word))) return [node];
  const subcategories = node.subcategories.flatMap((child) => matching(child, words));
  return subcategories.length > 0 ? [{ ...node, subcategories }] : [];
}

/** The categories from the top down to this one; empty when it is not there. */
export function pathToCategory(nodes: readonly CategoryNode[], id: string | null): CategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathToCategory(node.subcategories, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Every category as a choice of a list, in the order of the tree. */
export function categoryOptions(nodes: readonly CategoryNode[], above: readonly string[] = []): CategoryOption[] {
  return nodes.flatMap((node) => {
    const path = [...above, node.name];
    return [{ value: node.id, label: path.join(' › ') }, ...categoryOptions(node.subcategories, path)];
  });
}

/** How many categories there are, at every level. */
export const countCategories = (nodes: readonly CategoryNode[]): number =>
  nodes.reduce((sum, { subcategories }) => sum + 1 + countCategories(subcategories), 0);
