import { createContext, type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

/** URLs of the two sprites, as exported by `virtual:icon-sprite`. */
export type SpriteUrls = { icons: string; flags: string }

const SpriteContext = createContext<SpriteUrls>({ icons: '', flags: '' })

/** Provides the sprite URLs to every `Icon` and `Flag` below it. The app renders it once, at the root. */
export function SpriteProvider({ urls, children }: { urls: SpriteUrls; children: ReactNode }) {
  return <SpriteContext value={urls}>{children}</SpriteContext>
}

const directional: ReadonlySet<string> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'arrow-down-left',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'external-link',
  'fast-forward',
  'list',
  'log-in',
  'log-out',
  'panel-left',
  'panel-right',
  'receipt-text',
  'send',
  'skip-forward',
  'undo-2',
])

export type IconProps = {
  name: IconName
  /** Width and height in CSS pixels; 18 suits 14-pixel text. */
  size?: number
  /** Height in CSS pixels, where it differs from the width. */
  height?: number
  /** Fills the outline, for an active favourite or an earned star. */
  filled?: boolean
  className?: string | undefined
}

/** A decorative icon: text beside it, or the label of its button, gives the meaning. */
export function Icon({ name, size = 18, height = size, filled = false, className }: IconProps) {
  const { icons } = use(SpriteContext)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={height}
      className={classNames('icon', filled && 'icon-filled', directional.has(name) && 'rtl:-scale-x-100', className)}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}

export type CountryFlagProps = { code: string; size?: number; className?: string }

/** A round flag by its lowercase ISO 3166 code. It is decorative: the language's name is beside it. */
export function CountryFlag({ code, size = 20, className }: CountryFlagProps) {
  const { flags } = use(SpriteContext)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      className={classNames('flex-none overflow-hidden rounded-pill', className)}
    >
      <use href={`${flags}#${code}`} />
    </svg>
  )
}
