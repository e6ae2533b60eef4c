import { Icon } from '@foyer/ui/icon.tsx'
import { iconNames } from '@foyer/ui/icon-names.ts'
import { Section, WrappingRow } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

const grounds = [
  'bg-surface-0',
  'bg-surface-1',
  'bg-surface-2',
  'bg-surface-3',
  'bg-surface-4',
  'bg-accent',
  'bg-danger',
  'bg-hot',
  'bg-invert',
]

const inks = ['text-ink', 'text-muted', 'text-accent-text', 'text-danger-text', 'text-warning-text', 'text-info-text']
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-md', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl']

export function ColourSection({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.colours}>
      <WrappingRow>
        {grounds.map((ground) => (
          <span key={ground} className={`size-14 rounded-card shadow-1 ${ground}`} />
        ))}
      </WrappingRow>
      <WrappingRow>
        {[...inks, 'text-success-text', 'text-gain', 'text-loss', 'text-gold'].map((ink) => (
          <span key={ink} className={`font-semibold ${ink}`}>
            {ink}
          </span>
        ))}
      </WrappingRow>
      <div className="grid gap-1">
        {sizes.map((size, index) => (
          <p
            key={size}
            className={`${size} ${index > 3 ? 'font-display font-bold tracking-display' : ''} wrap-anywhere`}
          >
            {words.banner}
          </p>
        ))}
      </div>
      <WrappingRow>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </WrappingRow>
    </Section>
  )
}
