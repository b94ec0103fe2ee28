import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { filterCategories, pathToCategory } from '../../lib/category-tree.js';
import classes from './category-tree.module.css';
import { SearchField } from './search-field.js';

interface CategoryTreeProps {
  /** Label of the list: 'Categorías de recursos'. */
  label: string;
  nodes: readonly CategoryNode[];
  /** Null: all categories. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** The entry above all categories with its count; hidden without it. */
  all?: { label: string; count: number } | undefined;
  /** At the right of the search: refresh. */
  tools?: ReactNode;
  /** Under the tree: a new category. */
  foot?: ReactNode;
  /** Actions of a category, at the right of its line. */
  renderActions?: ((node: CategoryNode) => ReactNode) | undefined;
}

/** Categories with their counts. Branches fold; a search opens those with a match. */
export function CategoryTree(props: CategoryTreeProps) {
  const { label, nodes, selected, onSelect, all, tools, foot, renderActions } = props;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => filterCategories(nodes, search), [nodes, search]);
  useEffect(() => {
    const above = pathToCategory(nodes, selected).map(({ id }) => id);
    if (above.length > 0) setOpen((current) => new Set([...current, ...above]));
  }, [nodes, selected]);
  const toggle = (id: string) => {
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  return (
    <nav className={classes.tree} aria-label={label}>
      <div className={classes.search}>
        <SearchField label="Buscar categoría" value={search} onSearch={setSearch} immediate />
        {tools}
      </div>
      <div className={classes.scroll}>
        {all ? (
          <div className={classes.line} data-current={selected === null || undefined}>
            <i className={classes.gap} />
            <UnstyledButton
              className={classes.name}
              {...(selected === null ? { 'aria-current': 'true' } : {})}
              onClick={() => onSelect(null)}
            >
              <b>{all.label}</b>
              <span>{all.count}</span>
            </UnstyledButton>
          </div>
        ) : null}
        <Branch
          nodes={found}
          opened={search === '' ? open : null}
          toggle={toggle}
          {...{ selected, onSelect, renderActions }}
        />
        {found.length === 0 && search !== '' ? <p className={classes.none}>No hay categorías con ese nombre.</p> : null}
      </div>
      {foot}
    </nav>
  );
}

interface BranchProps extends Pick<CategoryTreeProps, 'nodes' | 'selected' | 'onSelect' | 'renderActions'> {
  /** Null: all of them. */
  opened: ReadonlySet<string> | null;
  toggle: (id: string) => void;
}

function Branch(props: BranchProps) {
  const { nodes, opened, toggle, selected, onSelect, renderActions } = props;
  if (nodes.length === 0) return null;
  return (
    <ul className={classes.branch}>
      {nodes.map((node) => {
        const parent = node.subcategories.length > 0;
        const isOpen = opened === null || opened.has(node.id);
        return (
          <li key={node.id}>
            <div className={classes.line} data-current={node.id === selected || undefined}>
              {parent ? (
                <UnstyledButton
                  className={classes.fold}
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Cerrar' : 'Abrir'} ${node.name}`}
                  onClick={() => toggle(node.id)}
                >
                  <IconChevronRight size={16} aria-hidden />
                </UnstyledButton>
              ) : (
                <i className={classes.gap} />
              )}
              <UnstyledButton
                className={classes.name}
                {...(node.id === selected ? { 'aria-current': 'true' } : {})}
                onClick={() => onSelect(node.id)}
              >
                {node.name}
                <span>{node.count}</span>
              </UnstyledButton>
              {renderActions?.(node)}
            </div>
            {parent && isOpen ? <Branch {...props} nodes={node.subcategories} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
