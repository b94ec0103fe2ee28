import type { Post } from '@cotizaobra/proto/posts/model';
import { ActionIcon, Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { PostCard } from './post-card.js';
import classes from './posts-carousel.module.css';
import { postTexts as texts } from './texts.js';

/** As documented: loops, speed 1, starts after a second. */
const SPEED = 1;
const START_DELAY_MS = 1_000;

interface PostsCarouselProps {
  posts: readonly Post[];
  /** The heading of the section, before the buttons. */
  heading: ReactNode;
  /** Only company, title and end date: no picture, no text. */
  compact?: boolean;
}

/** Highlighted announcements that move until the user pauses or touches them, or prefers reduced motion. */
export function PostsCarousel({ posts, heading, compact = false }: PostsCarouselProps) {
  const calm = useReducedMotion(false, { getInitialValueInEffect: false });
  const plugins = useMemo(
    () => [AutoScroll({ speed: SPEED, startDelay: START_DELAY_MS, playOnInit: false, stopOnInteraction: true })],
    [],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', dragFree: true }, plugins);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const play = () => setMoving(true);
    const stop = () => setMoving(false);
    embla.on('autoScroll:play', play).on('autoScroll:stop', stop);
    if (!calm) embla.plugins().autoScroll?.play();
    return () => {
      embla.off('autoScroll:play', play).off('autoScroll:stop', stop);
    };
  }, [embla, calm]);

  const toggle = () => {
    const scroll = embla?.plugins().autoScroll;
    if (scroll?.isPlaying()) scroll.stop();
    else scroll?.play(0);
  };
  const step = (forward: boolean) => {
    embla?.plugins().autoScroll?.stop();
    if (forward) embla?.scrollNext(calm);
    else embla?.scrollPrev(calm);
  };
  const Icon = moving ? IconPlayerPause : IconPlayerPlay;
  return (
    <section className={classes.section} aria-label={texts.carousel} aria-roledescription="carrusel">
      <div className={classes.bar}>
        <div className={classes.heading}>{heading}</div>
        <Button variant="default" size="xs" leftSection={<Icon size={16} aria-hidden />} onClick={toggle}>
          {moving ? texts.pause : texts.play}
        </Button>
        <ActionIcon variant="default" size={32} aria-label={texts.previous} onClick={() => step(false)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label={texts.next} onClick={() => step(true)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever reads a card by keyboard must not have it move away */}
      <div className={classes.viewport} ref={viewport} onFocus={() => embla?.plugins().autoScroll?.stop()}>
        <ul className={classes.track}>
          {posts.map((post) => (
            <li key={post.id} className={classes.slide}>
              <PostCard post={post} compact={compact} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
