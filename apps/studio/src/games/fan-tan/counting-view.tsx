import { useEffect } from 'react'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import {
  bowlAt,
  groupAt,
  type PictureForm,
  type Point,
  pictureForms,
  placeInGroup,
  placeOfRest,
  placeUnderBowl,
  stickAt,
} from './button-places.ts'
import { countEndsAt, groupTimes, liftsAt } from './count-times.ts'
import { formatCount } from './format-spot.ts'
import { buttonCount, type CountEvent, numbers } from './rules.ts'
import { usePictureForm } from './use-picture-form.ts'

/** The heap under its bowl before the first count: how many buttons it hides decides nothing. */
const heapBefore = 36

/** The bowl is lifted, and a stick pushes four buttons at a time aside, until one to four are left. */
export function CountingView({ reveal: current }: { reveal: Reveal | undefined }) {
  const { localization, sound } = useGameContext()
  const { reveal, previous } = useShownDeal(current)
  const count = reveal?.events[0] as CountEvent | undefined
  const isLifted = useRevealSteps(reveal, count ? [liftsAt] : []) > 0 && count !== undefined
  const counted = useRevealSteps(reveal, count ? groupTimes(count) : [])
  const isOver = useRevealSteps(reveal, count ? [countEndsAt(count)] : []) > 0 && count !== undefined
  useEffect(() => {
    if (counted > 0 && !isOver) sound.play('land', counted % numbers.length)
  }, [counted, isOver, sound])
  const [picture, form] = usePictureForm()
  const formatMessage = createMessageFormatter(localization, 'fan-tan')
  const { view, numberAt } = pictureForms[form]
  const buttons = count?.buttons ?? heapBefore
  const groups = Math.ceil(buttons / numbers.length)
  return (
    <HandGroup
      key={previous ? 'previous' : 'count'}
      previous={previous}
      result={isOver ? formatCount(formatMessage, count) : undefined}
    >
      <svg
        ref={picture}
        className="fan-tan-picture"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        aria-hidden="true"
      >
        <Surfaces />
        <RestPlate form={form} at={groupAt(form, groups - 1, groups)} isShown={isOver} />
        {Array.from({ length: buttonCount - buttons }, (_, button) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place.
          <Button key={button} at={placeOfRest(button)} isAside />
        ))}
        {Array.from({ length: buttons }, (_, button) => {
          const isCounted = Math.floor(button / numbers.length) < (count ? counted : 0)
          const at = isCounted ? placeInGroup(form, button, groups) : placeUnderBowl(button, buttons)
          // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place.
          return <Button key={button} at={at} delayMs={isCounted ? (button % numbers.length) * 30 : 0} />
        })}
        {count && isLifted && !isOver && <Stick form={form} at={stickAt(form, counted, groups)} />}
        <Bowl isLifted={isLifted} />
        {isOver && (
          <text className="rest-number" {...numberAt}>
            {count.remainder}
          </text>
        )}
      </svg>
    </HandGroup>
  )
}

/** A porcelain button: a white dome with a blue ring and a shaded hollow. */
function Button({ at, delayMs = 0, isAside = false }: { at: Point; delayMs?: number; isAside?: boolean }) {
  return (
    <g
      className={isAside ? 'fan-tan-button is-aside' : 'fan-tan-button'}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`, transitionDelay: `${delayMs}ms` }}
    >
      <ellipse cx="1.5" cy="5" rx="17" ry="15" fill="rgb(0 0 0 / 42%)" />
      <circle r="16.5" fill="#8796a8" cy="2" />
      <circle r="16.5" fill="url(#porcelain)" />
      <circle r="11" fill="none" stroke="#2b5fae" strokeWidth="2.4" />
      <circle r="5.6" fill="url(#hollow)" />
      <ellipse cx="-5" cy="-9.5" rx="6.5" ry="3" fill="#fff" opacity="0.9" transform="rotate(-24)" />
    </g>
  )
}

/** The plate below the group of the rest, once it lies open. */
function RestPlate({ form, at, isShown }: { form: PictureForm; at: Point; isShown: boolean }) {
  const { plate } = pictureForms[form]
  return (
    <rect
      className={isShown ? 'rest-plate is-shown' : 'rest-plate'}
      x={at.x - plate.width / 2}
      y={at.y - plate.height / 2}
      {...plate}
      rx="18"
    />
  )
}

/** The bamboo stick that pushes the buttons aside. */
function Stick({ form, at }: { form: PictureForm; at: Point }) {
  const { stickLength } = pictureForms[form]
  return (
    <g className="fan-tan-stick" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <rect x="2" y="6" width="9" height={stickLength - 4} rx="4" fill="rgb(0 0 0 / 35%)" />
      <rect x="-3" width="9" height={stickLength} rx="4" fill="url(#bamboo)" />
      {[0.2, 0.44, 0.68].map((part) => (
        <rect key={part} x="-4" y={part * stickLength} width="11" height="3.4" rx="1.5" fill="#8a5f22" />
      ))}
    </g>
  )
}

/** The brass bowl, upside down over the heap. */
function Bowl({ isLifted }: { isLifted: boolean }) {
  return (
    <g className={isLifted ? 'fan-tan-bowl is-lifted' : 'fan-tan-bowl'}>
      <ellipse cx={bowlAt.x + 6} cy="182" rx="112" ry="24" fill="rgb(0 0 0 / 45%)" />
      <path d="M108 170 C108 84 150 40 216 40 S324 84 324 170 C324 198 108 198 108 170Z" fill="url(#brass)" />
      <path d="M104 166 C104 206 328 206 328 166 C328 190 104 190 104 166Z" fill="#7a4f12" />
      <path d="M104 166 C104 198 328 198 328 166" fill="none" stroke="#ffe9a8" strokeWidth="3" />
      <path d="M140 128 C146 84 172 60 204 56" fill="none" stroke="#fffbe6" strokeWidth="9" strokeLinecap="round" />
      <path d="M120 146 C150 162 282 162 312 146" fill="none" stroke="#8a5c17" strokeWidth="2" opacity="0.7" />
      <ellipse cx={bowlAt.x} cy="40" rx="22" ry="7" fill="#8a5c17" />
      <circle cx={bowlAt.x} cy="28" r="15" fill="url(#brass-knob)" />
    </g>
  )
}

function Surfaces() {
  return (
    <defs>
      <radialGradient id="porcelain" cx="36%" cy="26%" r="80%">
        <stop offset="0" stopColor="#fff" />
        <stop offset="0.62" stopColor="#eef2f6" />
        <stop offset="1" stopColor="#aab7c6" />
      </radialGradient>
      <radialGradient id="hollow" cx="50%" cy="30%" r="75%">
        <stop offset="0" stopColor="#8fa1b6" />
        <stop offset="1" stopColor="#e6edf4" />
      </radialGradient>
      <linearGradient id="bamboo">
        <stop offset="0" stopColor="#f7dc9a" />
        <stop offset="0.45" stopColor="#d3a050" />
        <stop offset="1" stopColor="#8a5f22" />
      </linearGradient>
      <linearGradient id="brass" x1="0" x2="1" y1="0" y2="0.35">
        <stop offset="0" stopColor="#9c6a1c" />
        <stop offset="0.24" stopColor="#f7d985" />
        <stop offset="0.5" stopColor="#c98f31" />
        <stop offset="0.8" stopColor="#8b5b17" />
        <stop offset="1" stopColor="#d6a24a" />
      </linearGradient>
      <radialGradient id="brass-knob" cx="36%" cy="28%" r="75%">
        <stop offset="0" stopColor="#fff3c9" />
        <stop offset="0.5" stopColor="#d9a544" />
        <stop offset="1" stopColor="#7d5013" />
      </radialGradient>
    </defs>
  )
}
