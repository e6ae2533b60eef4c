import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { adjacentSlideIndex, toTrackSlides } from './carousel-position.ts'
import { classNames } from './class-names.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useCarouselTrack } from './use-carousel-track.ts'

export type CarouselLabels = {
  /** Accessible name of the carousel, such as "Promotions". */
  region: string
  previous: string
  next: string
  pause: string
  play: string
  /** Names a slide and its dot; the number is one-based. */
  slide: (number: number, count: number) => string
}

export type CarouselProps<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** `isNear`: the slide is shown or comes next, so its picture is needed. */
  children: (item: Item, index: number, isNear: boolean) => ReactNode
  labels: CarouselLabels
  /** Milliseconds between slides; 0 turns autoplay off. */
  autoplayMs?: number
  transition?: 'slide' | 'fade'
  /** Duration of a fade; defaults to `--motion-slow`, and is zero under reduced motion. */
  transitionMs?: number
  loop?: boolean
  className?: string
}

/** Shows one slide at a time. A single slide has no loop, dots or arrows. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { items, itemKey, children, labels, autoplayMs = 0, transition = 'slide', loop = true, className } = props
  const fadeStyle =
    props.transitionMs === undefined ? undefined : ({ '--fade': `${props.transitionMs}ms` } as CSSProperties)
  const root = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const count = items.length
  const slides = toTrackSlides(items, loop && transition === 'slide')
  const track = useCarouselTrack({ count, cloned: slides.length > count, fade: transition === 'fade' })
  const go = (by: 1 | -1) => {
    const next = adjacentSlideIndex(track.index, by, count, loop)
    if (next !== undefined) track.show(next, by)
  }
  useAutoplay(root, count > 1 ? autoplayMs : 0, paused, () => go(1))
  const nextIndex = adjacentSlideIndex(track.index, 1, count, loop)
  const playing = autoplayMs > 0 && count > 1 && !paused
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event)
    if (!by) return
    event.preventDefault()
    go(by)
  }
  return (
    <section
      ref={root}
      aria-label={labels.region}
      style={fadeStyle}
      onKeyDown={onKeyDown}
      className={classNames('group/carousel relative overflow-hidden rounded-panel bg-surface-2', className)}
    >
      <div
        ref={track.ref}
        aria-live={playing ? 'off' : 'polite'}
        className={classNames('size-full', transition === 'fade' ? 'grid' : 'scroller flex')}
      >
        {slides.map(({ item, index, clone }, place) => (
          <CarouselSlide
            key={clone ? `clone-${place}` : itemKey(item)}
            label={labels.slide(index + 1, count)}
            hidden={clone || index !== track.index}
            transition={transition}
          >
            {children(item, index, index === track.index || index === nextIndex)}
          </CarouselSlide>
        ))}
      </div>
      {count > 1 && (
        <>
          <Arrow label={labels.previous} by={-1} onStep={go} disabled={!loop && track.index === 0} />
          <Arrow label={labels.next} by={1} onStep={go} disabled={!loop && track.index === count - 1} />
          <div className="absolute inset-be-1 inset-s-4 z-2 flex items-center">
            {items.map((item, index) => (
              <Dot
                key={itemKey(item)}
                label={labels.slide(index + 1, count)}
                current={index === track.index}
                onPress={() => track.show(index, index > track.index ? 1 : -1)}
              />
            ))}
            {autoplayMs > 0 && <PauseButton labels={labels} paused={paused} onToggle={() => setPaused(!paused)} />}
          </div>
        </>
      )}
    </section>
  )
}

/** The step of an arrow key in the page's text direction; 0 for any other key. */
function arrowStep(event: KeyboardEvent<HTMLElement>): 1 | -1 | 0 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return event.key === forward ? 1 : -1
}

type CarouselSlideProps = {
  label: string
  hidden: boolean
  transition: 'slide' | 'fade'
  children: ReactNode
}

function CarouselSlide({ label, hidden, transition, children }: CarouselSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a named group, not a set of form controls.
    <div
      role="group"
      aria-label={label}
      aria-hidden={hidden}
      inert={hidden}
      className={classNames(
        'size-full shrink-0 snap-start snap-always',
        transition === 'fade' &&
          'col-start-1 row-start-1 transition-opacity duration-(--fade,var(--motion-slow)) motion-reduce:duration-0',
        transition === 'fade' && (hidden ? 'opacity-0' : 'z-1'),
      )}
    >
      {children}
    </div>
  )
}

type ArrowProps = { label: string; by: 1 | -1; disabled: boolean; onStep: (by: 1 | -1) => void }

/** Shown on hover and focus; hidden on touch devices, where the user swipes. */
function Arrow({ label, by, disabled, onStep }: ArrowProps) {
  return (
    <IconButton
      variant="ghost"
      icon={by < 0 ? 'chevron-left' : 'chevron-right'}
      label={label}
      disabled={disabled}
      onClick={() => onStep(by)}
      className={classNames(
        'bg-scrim! text-on-art! absolute inset-bs-1/2 z-2 -translate-y-1/2 opacity-0 transition-opacity pointer-coarse:hidden',
        'focus-visible:opacity-100 group-hover/carousel:opacity-100',
        by < 0 ? 'inset-s-3' : 'inset-e-3',
      )}
    />
  )
}

function Dot({ label, current, onPress }: { label: string; current: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onPress}
      className="group/dot grid h-7 min-w-6 place-items-center rounded-tag"
    >
      <span
        className={classNames(
          'h-1 rounded-pill shadow-1 transition-[width,background-color]',
          current ? 'w-6 bg-on-art' : 'w-2 bg-on-art/55 group-hover/dot:bg-on-art/85',
        )}
      />
    </button>
  )
}

type PauseButtonProps = { labels: Pick<CarouselLabels, 'pause' | 'play'>; paused: boolean; onToggle: () => void }

function PauseButton({ labels, paused, onToggle }: PauseButtonProps) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      icon={paused ? 'play' : 'pause'}
      iconSize={14}
      label={paused ? labels.play : labels.pause}
      onClick={onToggle}
      className="bg-scrim! text-on-art! ms-1 motion-reduce:hidden"
    />
  )
}
