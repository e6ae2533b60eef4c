import type { ReactNode } from 'react'
import type { Beast } from './rules.ts'
import './beast-picture.css'

/** Shapes of one half of a picture, and the same mirrored. */
function Mirrored({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="scale(-1 1)">{children}</g>
    </>
  )
}

const pictures: Readonly<Record<Beast, ReactNode>> = {
  stag: (
    <>
      <Mirrored>
        <path
          className="is-branch"
          d="M-8 -14C-12 -24 -25 -22 -28 -40M-18 -25C-24 -24 -34 -27 -38 -35M-12 -21C-10 -29 -12 -34 -15 -39"
        />
        <path className="is-shade" d="M-13 -8C-27 -15 -36 -9 -39 -2C-29 4 -18 3 -13 -2Z" />
      </Mirrored>
      <path
        className="is-base"
        d="M0 -17C14 -17 18 -6 15 6C12 18 12 26 8 34C5 40 -5 40 -8 34C-12 26 -12 18 -15 6C-18 -6 -14 -17 0 -17Z"
      />
      <path className="is-light" d="M-8 25C-8 17 8 17 8 25C8 38 -8 38 -8 25ZM-3 -12L0 8L3 -12Z" />
      <path className="is-dark" d="M-6 23C-6 19 6 19 6 23C6 28 -6 28 -6 23Z" />
      <Mirrored>
        <circle className="is-dark" cx="-8.5" cy="4" r="3" />
      </Mirrored>
    </>
  ),
  gourd: (
    <>
      <path className="is-branch" d="M0 -27C0 -36 5 -40 11 -41" />
      <path className="is-leaf" d="M2 -31C11 -43 27 -41 34 -31C23 -24 11 -24 2 -31Z" />
      <path
        className="is-base"
        d="M0 -29C12 -29 17 -18 13 -8C12 -4 14 -1 18 3C31 15 25 40 0 40C-25 40 -31 15 -18 3C-14 -1 -12 -4 -13 -8C-17 -18 -12 -29 0 -29Z"
      />
      <path
        className="is-light"
        d="M-16 12C-12 7 -6 7 -8 12C-14 18 -15 25 -17 28C-21 24 -20 17 -16 12ZM-8 -20C-5 -25 0 -24 -2 -20C-5 -17 -5 -14 -7 -12C-10 -14 -10 -17 -8 -20Z"
      />
      <path className="is-ribbon" d="M-14 -6C-6 -1 6 -1 14 -6L16 1C6 6 -6 6 -16 1ZM6 2L16 16L10 17L7 23L0 5Z" />
    </>
  ),
  rooster: (
    <>
      <path className="is-leaf" d="M8 6C40 8 46 -8 42 -18C36 -4 24 -2 10 -4Z" />
      <path className="is-ribbon" d="M10 0C36 -4 42 -26 29 -39C32 -21 20 -12 6 -8Z" />
      <path className="is-branch" d="M-6 29V40M5 29V40M-13 40H-3M-2 40H9" />
      <path
        className="is-base"
        d="M-18 -22C-12 -34 2 -30 0 -16C3 -6 14 -6 23 2C27 22 10 33 -4 33C-20 31 -26 14 -18 -4Z"
      />
      <path className="is-shade" d="M-4 5C8 1 18 6 21 13C13 25 0 23 -5 15Z" />
      <path
        className="is-ribbon"
        d="M-19 -25C-24 -37 -14 -39 -12 -32C-11 -43 -2 -41 -3 -32C3 -37 7 -29 0 -22ZM-20 -12C-27 -8 -25 3 -20 1C-15 -1 -16 -10 -16 -12Z"
      />
      <path className="is-beak" d="M-18 -21L-31 -15L-18 -12Z" />
      <circle className="is-dark" cx="-10" cy="-20" r="3" />
    </>
  ),
  fish: (
    <>
      <path
        className="is-shade"
        d="M-10 -17C-4 -33 14 -33 20 -26C14 -22 12 -16 10 -10ZM-6 18C-2 28 8 30 14 27C10 22 8 18 6 14Z"
      />
      <path className="is-base" d="M-41 2C-28 -23 4 -26 22 -4L41 -22C36 -6 36 8 41 24L22 8C4 29 -28 25 -41 2Z" />
      <path
        className="is-line"
        d="M-17 -15C-10 -6 -10 9 -17 18M-4 -9C1 -5 1 0 -4 4M-4 4C1 8 1 12 -4 15M8 -6C12 -2 12 3 8 6M8 6C12 9 11 12 8 14M28 -5L35 -11M28 1H35M28 8L35 13"
      />
      <circle className="is-light" cx="-26" cy="-3" r="5.5" />
      <circle className="is-dark" cx="-27" cy="-3" r="3" />
    </>
  ),
  crab: (
    <>
      <Mirrored>
        <path className="is-branch" d="M-22 12L-38 17M-20 19L-36 30M-14 24L-25 38M-22 0C-31 -2 -34 -8 -32 -15" />
        <path className="is-base" d="M-27 -41C-44 -38 -46 -20 -34 -13C-25 -14 -21 -24 -25 -32L-32 -25Z" />
        <path className="is-branch" d="M-8 -8V-17" />
      </Mirrored>
      <path className="is-base" d="M-29 6C-29 -16 29 -16 29 6C29 22 14 28 0 28C-14 28 -29 22 -29 6Z" />
      <path className="is-line" d="M-16 16C-8 22 8 22 16 16M-14 -1C-10 -4 -5 -4 -3 0M14 -1C10 -4 5 -4 3 0" />
      <Mirrored>
        <circle className="is-light" cx="-8" cy="-19" r="5.5" />
        <circle className="is-dark" cx="-8" cy="-19" r="3" />
      </Mirrored>
    </>
  ),
  prawn: (
    <>
      <path
        className="is-branch"
        d="M-27 -19C-42 -26 -45 -8 -35 6M-25 -23C-37 -40 -46 -34 -42 -20M-13 -10L-17 5M-4 -12L-6 4M6 -9L4 5"
      />
      <path className="is-shade" d="M-6 20L-29 13L-25 25L-36 35L-7 34Z" />
      <path
        className="is-base"
        d="M-31 -17C-14 -40 27 -36 34 -3C38 23 14 38 -9 34L-10 21C7 24 18 14 15 0C12 -15 -8 -16 -22 -8Z"
      />
      <path className="is-line" d="M3 -31L1 -15M22 -24L10 -10M34 -2L16 1M29 18L14 11M12 32L7 20" />
      <circle className="is-dark" cx="-18" cy="-18" r="3.4" />
    </>
  ),
}

/** A beast in a square of 100 around the origin. */
export function BeastPicture({ beast }: { beast: Beast }) {
  return <g className={`beast is-${beast}`}>{pictures[beast]}</g>
}
