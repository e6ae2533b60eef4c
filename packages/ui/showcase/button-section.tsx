import { Avatar } from '@foyer/ui/avatar.tsx'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import type { ButtonVariant } from '@foyer/ui/button-class.ts'
import { Chip } from '@foyer/ui/chip.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { Spinner } from '@foyer/ui/spinner.tsx'
import { ToggleButton } from '@foyer/ui/toggle-button.tsx'
import { useState } from 'react'
import { Section, WrappingRow } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const tones: readonly BadgeTone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'hot', 'art']
const names = ['Mina', 'lin8', 'Örs', 'สมชาย', 'محمد', 'Kay', 'Zoe']

export function ButtonSection({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.buttons}>
      <ButtonVariants words={words} />
      <ButtonSizes words={words} />
      <Chips words={words} />
      <WrappingRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'hot' ? words.hot : words.fresh}
          </Badge>
        ))}
        <Badge tone="count">{12}</Badge>
        <Badge tone="success" icon="circle-check">
          {words.won}
        </Badge>
      </WrappingRow>
      <WrappingRow>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="lin8" size="lg" />
        <Avatar name="Mina" size="sm" shape="square" />
      </WrappingRow>
    </Section>
  )
}

function ButtonVariants({ words }: { words: ShowcaseTexts }) {
  const [busy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return variants.map((variant) => (
    <WrappingRow key={variant}>
      <Button variant={variant}>{words.deposit}</Button>
      <Button variant={variant} icon="wallet" endIcon="chevron-right">
        {words.withdraw}
      </Button>
      <Button variant={variant} busy={busy} busyLabel={words.sending} onClick={send}>
        {words.retry}
      </Button>
      <Button variant={variant} busy>
        {words.sending}
      </Button>
      <Button variant={variant} disabled>
        {words.cancel}
      </Button>
      <IconButton variant={variant} icon="settings" label={words.menu} />
      <IconButton variant={variant} icon="refresh-cw" label={words.retry} busy />
    </WrappingRow>
  ))
}

function ButtonSizes({ words }: { words: ShowcaseTexts }) {
  const [favourite, setFavourite] = useState(true)
  return (
    <WrappingRow>
      <Button size="sm" icon="download">
        {words.deposit}
      </Button>
      <Button variant="primary" size="lg" icon="play">
        {words.play}
      </Button>
      <LinkButton href="#top" variant="secondary" endIcon="arrow-right">
        {words.seeAll}
      </LinkButton>
      <ToggleButton icon="heart" label={words.favourite} pressed={favourite} onPressedChange={setFavourite} />
      <ToggleButton icon="heart" label={words.favourite} pressed={!favourite} onPressedChange={setFavourite} />
      <Spinner label={words.sending} />
    </WrappingRow>
  )
}

function Chips({ words }: { words: ShowcaseTexts }) {
  const [category, setCategory] = useState('hot')
  return (
    <WrappingRow>
      {(['hot', 'slots', 'live', 'fish'] as const).map((key) => (
        <Chip
          key={key}
          icon={({ hot: 'flame', slots: 'cherry', live: 'spade', fish: 'fish' } as const)[key]}
          selected={category === key}
          onClick={() => setCategory(key)}
        >
          {words[key]}
        </Chip>
      ))}
      <Chip disabled>{words.cancel}</Chip>
    </WrappingRow>
  )
}
