import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import classes from './url-tabs.module.css';

interface UrlTab {
  /** Value in the URL: `?tab=galeria`. */
  slug: string;
  label: string;
  /** Number of entries in the tab. */
  count?: number;
  /** The entries are unread. */
  urgent?: boolean;
  content: ReactNode;
}

interface UrlTabsProps {
  /** Label of the tab row. */
  label: string;
  /** The first one is open if the URL names none. */
  tabs: readonly UrlTab[];
}

const MOST = 99;

/** Tabs whose choice lives in the URL; only the open one is mounted. */
export function UrlTabs({ label, tabs }: UrlTabsProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const open = tabs.find(({ slug }) => slug === params.get('tab')) ?? tabs[0];
  const choose = (slug: string | null) => {
    const next = new URLSearchParams(params);
    if (slug === null || slug === tabs[0]?.slug) next.delete('tab');
    else next.set('tab', slug);
    // Keeps the navigation state.
    navigate({ search: next.toString() }, { replace: true, state });
  };
  return (
    <Tabs
      value={open?.slug ?? null}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ slug, label: name, count, urgent }) => (
          <Tabs.Tab
            key={slug}
            value={slug}
            rightSection={
              count ? (
                <span className={classes.count} data-urgent={urgent || undefined}>
                  {count > MOST ? `${MOST}+` : count}
                </span>
              ) : undefined
            }
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ slug, content }) => (
        <Tabs.Panel key={slug} value={slug}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
