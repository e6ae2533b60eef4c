import { expect, test } from 'vitest'
import { checkReducedMotion } from './reduced-motion.ts'

const path = 'apps/studio/src/games/dice/planted.css'
const reduced = (css: string) => `@media (prefers-reduced-motion: reduce) {\n${css}\n}\n`
const findIn = (text: string, otherSheet = '') =>
  checkReducedMotion([
    { path, text },
    { path: 'apps/studio/src/client/planted.css', text: otherSheet },
  ])
const turn = '@keyframes turn { to { rotate: 1turn; } }\n'
const finding = (selector: string, line: number) => [
  { path, line, message: `Nothing stops the motion of \`${selector}\` in prefers-reduced-motion: reduce.` },
]

test('finds an animation that moves something and is not stopped', () => {
  expect(findIn(`${turn}.die { animation: turn 2s; }`)).toEqual(finding('animation .die', 2))
  expect(findIn('.die,\n.chip { transition: color 1s, translate 1s; }', reduced('.die { transition: none; }'))).toEqual(
    finding('transition .chip', 2),
  )
})

test('finds one that a more specific selector switches on again', () => {
  const stopped = reduced('.die { animation: none; }')
  expect(findIn(`${turn}.die { animation: turn 2s; }\n${stopped}`)).toEqual([])
  expect(findIn(`${turn}.die.is-cast { animation: turn 2s; }\n${stopped}`)).toEqual(
    finding('animation .die.is-cast', 2),
  )
})

test('leaves what only changes colours, what is stopped in another sheet, and other programs alone', () => {
  expect(
    findIn('@keyframes glow { to { opacity: 1; } }\n.die { animation: glow 2s; transition: opacity 1s; }'),
  ).toEqual([])
  expect(findIn(`.die { animation: turn 2s; }`, `${turn}${reduced('.die { animation: none; }')}`)).toEqual([])
  const text = `${turn}.die { animation: turn 2s; }`
  expect(checkReducedMotion([{ path: 'apps/web/src/planted.css', text }])).toEqual([])
})
