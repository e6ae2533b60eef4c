import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Carousel } from '@foyer/ui/carousel.tsx'
import { Marquee } from '@foyer/ui/marquee.tsx'
import { ScrollingRow } from '@foyer/ui/scrolling-row.tsx'
import { ToggleButton } from '@foyer/ui/toggle-button.tsx'
import { useState } from 'react'
import { Section } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

const grounds = [
  'bg-linear-to-br from-avatar-2 to-avatar-5',
  'bg-linear-to-br from-avatar-1 to-avatar-4',
  'bg-linear-to-br from-avatar-3 to-avatar-1',
  'bg-linear-to-br from-avatar-4 to-avatar-5',
  'bg-linear-to-br from-avatar-6 to-avatar-2',
]

const posters = Array.from({ length: 18 }, (_, number) => ({
  id: `poster-${number}`,
  ground: grounds[number % grounds.length] ?? '',
}))

export function ScrollingRowSection({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.rows}>
      <Carousels words={words} />
      <Marquee
        icon="megaphone"
        labels={{ region: words.notices, pause: words.pause, play: words.play }}
        items={[
          { key: 'one', content: words.notice },
          { key: 'two', content: words.emptyText },
          { key: 'three', content: words.notice },
        ]}
        trailing={
          <span className="flex shrink-0 items-baseline gap-2 pe-2 font-bold text-ink max-md:hidden">
            <span className="text-sm font-medium text-muted">{words.jackpot}</span>
            {'$128,440,917.26'}
          </span>
        }
      />
      <PosterLane words={words} />
    </Section>
  )
}

function Carousels({ words }: { words: ShowcaseTexts }) {
  const labels = {
    previous: words.previous,
    next: words.next,
    pause: words.pause,
    play: words.play,
    slide: (number: number, count: number) => `${number} / ${count}`,
  }
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-[1fr_292px]">
      <Carousel
        items={grounds.slice(0, 4)}
        itemKey={(ground) => ground}
        autoplayMs={5000}
        labels={{ ...labels, region: words.promotions }}
        className="h-(--banner-size)"
      >
        {(ground) => <Banner ground={ground} words={words} />}
      </Carousel>
      <Carousel
        items={grounds.slice(2)}
        itemKey={(ground) => ground}
        transition="fade"
        labels={{ ...labels, region: words.fresh }}
        className="h-(--banner-size)"
      >
        {(ground) => <div className={`size-full ${ground}`} />}
      </Carousel>
    </div>
  )
}

function Banner({ ground, words }: { ground: string; words: ShowcaseTexts }) {
  return (
    <div className={`grid size-full grid-cols-1 content-center gap-3 px-6 text-on-art sm:px-9 ${ground}`}>
      <p className="max-w-90 font-display text-2xl font-extrabold tracking-display wrap-anywhere sm:text-3xl">
        {words.banner}
      </p>
      <span>
        <Button variant="primary">{words.play}</Button>
      </span>
    </div>
  )
}

function PosterLane({ words }: { words: ShowcaseTexts }) {
  const [favourites, setFavourites] = useState<ReadonlySet<string>>(new Set(['poster-1']))
  const setFavourite = (id: string, on: boolean) =>
    setFavourites(new Set([...favourites].filter((other) => other !== id).concat(on ? id : [])))
  return (
    <ScrollingRow
      title={words.slots}
      count={posters.length}
      action={
        <a href="#all" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {words.seeAll}
        </a>
      }
      labels={{ previous: words.previous, next: words.next }}
      items={posters}
      itemKey={(poster) => poster.id}
    >
      {({ id, ground }) => (
        <div className={`relative aspect-3/4 rounded-card shadow-2 ${ground}`}>
          <span className="absolute inset-bs-2 inset-s-2 flex max-w-[calc(100%-52px)] gap-1">
            <Badge tone="art">{'PNG'}</Badge>
            <Badge tone="hot">{words.hot}</Badge>
          </span>
          <ToggleButton
            icon="heart"
            label={words.favourite}
            pressed={favourites.has(id)}
            onPressedChange={(on) => setFavourite(id, on)}
            onArt
            className="absolute inset-bs-1 inset-e-1"
          />
        </div>
      )}
    </ScrollingRow>
  )
}
