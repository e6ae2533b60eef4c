import postcss, { type Declaration, type Root, type Rule } from 'postcss'
import type { RuleFinding, SourceFile } from './finding.ts'

const gameSheetPattern = /^apps\/studio\/src\/.*\.css$/
/** Properties whose change moves something or changes its size. */
const movingProperty =
  /^(?:transform|translate|rotate|scale|offset(?:-\w+)*|left|right|top|bottom|inset(?:-\w+)*|width|height|(?:inline|block)-size|margin(?:-\w+)*|all)$/

/**
 * Games stand still for who asks for reduced motion: a selector whose animation or transition moves something has it switched off in
 * `prefers-reduced-motion: reduce`. The selector has to be the same one, so that nothing more specific switches it on again.
 */
export function checkReducedMotion(files: readonly SourceFile[]): RuleFinding[] {
  const sheets = files
    .filter(({ path }) => gameSheetPattern.test(path))
    .map(({ path, text }) => ({ path, root: postcss.parse(text) }))
  const movingKeyframes = new Set(sheets.flatMap(({ root }) => listMovingKeyframes(root)))
  const motions = sheets.flatMap(({ path, root }) => listMotions(root).map((motion) => ({ path, ...motion })))
  const stopped = new Set(
    motions.flatMap(({ declaration, isReduced, selectors }) => (isReduced ? keysOf(declaration, selectors) : [])),
  )
  return motions
    .filter(({ isReduced, declaration }) => !isReduced && movesSomething(declaration, movingKeyframes))
    .flatMap(({ path, declaration, selectors }) => {
      const missing = keysOf(declaration, selectors).find((key) => !stopped.has(key))
      const line = declaration.source?.start?.line
      const message = `Nothing stops the motion of \`${missing}\` in prefers-reduced-motion: reduce.`
      return missing === undefined ? [] : [{ path, ...(line !== undefined && { line }), message }]
    })
}

interface Motion {
  readonly declaration: Declaration
  readonly selectors: readonly string[]
  /** Whether it is of somebody who asks for reduced motion. */
  readonly isReduced: boolean
}

function listMovingKeyframes(root: Root): string[] {
  const names: string[] = []
  root.walkAtRules('keyframes', (keyframes) => {
    keyframes.walkDecls((declaration) => {
      if (movingProperty.test(declaration.prop)) names.push(keyframes.params)
    })
  })
  return names
}

function listMotions(root: Root): Motion[] {
  const motions: Motion[] = []
  root.walkDecls(/^(?:animation(?:-name)?|transition(?:-property)?)$/, (declaration) => {
    const rule = declaration.parent
    if (rule?.type !== 'rule') return
    const { selectors } = rule as Rule
    motions.push({ declaration, selectors, isReduced: isWithinReduced(rule as Rule) })
  })
  return motions
}

function isWithinReduced(rule: Rule): boolean {
  for (let parent = rule.parent; parent !== undefined; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && 'params' in parent && /prefers-reduced-motion:\s*reduce/.test(parent.params))
      return true
  return false
}

/** The kind of motion of each selector, such as `transition .card`. */
const keysOf = ({ prop }: Declaration, selectors: readonly string[]): string[] =>
  selectors.map((selector) => `${prop.split('-')[0]} ${selector.replace(/\s+/g, ' ')}`)

function movesSomething({ prop, value }: Declaration, movingKeyframes: ReadonlySet<string>): boolean {
  const words = value.split(/[\s,]+/)
  return prop.startsWith('animation')
    ? words.some((word) => movingKeyframes.has(word))
    : words.some((word) => movingProperty.test(word))
}
