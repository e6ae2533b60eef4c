import { Switch } from '@foyer/ui/switch.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ButtonSection } from './button-section.tsx'
import { ColourSection } from './colour-section.tsx'
import { StateSection } from './empty-error-loading-section.tsx'
import { FieldSection } from './field-section.tsx'
import { ScrollingRowSection } from './scrolling-row-section.tsx'
import { showcaseTextsFor } from './showcase-texts.ts'
import { DataSection } from './table-and-chart-section.tsx'

const RichControlSection = lazy(() =>
  import('./rich-control-section.tsx').then((module) => ({ default: module.RichControlSection })),
)

/** Every control in every state. The three switches are stored in the URL, so that a view survives a reload. */
export function Showcase() {
  const [light, setLight] = useFlag('light')
  const [mirrored, setMirrored] = useFlag('rtl')
  const [long, setLong] = useFlag('long')
  const locale = mirrored ? 'ar-AE' : 'en-GB'
  useEffect(() => {
    document.documentElement.dataset.theme = light ? 'light' : 'dark'
    document.documentElement.dir = mirrored ? 'rtl' : 'ltr'
    document.documentElement.lang = locale
  }, [light, mirrored, locale])
  const words = showcaseTextsFor({ mirrored, long })
  return (
    <>
      <header className="sticky inset-bs-0 z-10 border-be border-line bg-surface-1">
        <div className="mx-auto flex min-h-(--header-size) max-w-content flex-wrap items-center gap-x-6 gap-y-2 px-(--gutter) py-3">
          <h1 className="min-w-0 flex-1 basis-full font-display sm:basis-auto text-xl wrap-anywhere font-extrabold tracking-display">
            {words.title}
          </h1>
          <Switch label={words.light} checked={light} onChange={(event) => setLight(event.target.checked)} />
          <Switch label={words.mirrored} checked={mirrored} onChange={(event) => setMirrored(event.target.checked)} />
          <Switch label={words.long} checked={long} onChange={(event) => setLong(event.target.checked)} />
        </div>
      </header>
      <main className="mx-auto grid max-w-content grid-cols-1 gap-12 px-(--gutter) py-8">
        <ScrollingRowSection words={words} />
        <ButtonSection words={words} />
        <FieldSection words={words} />
        <DataSection words={words} />
        <StateSection words={words} />
        <Suspense fallback={null}>
          <RichControlSection words={words} locale={locale} />
        </Suspense>
        <ColourSection words={words} />
      </main>
    </>
  )
}

function useFlag(name: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => new URLSearchParams(location.search).has(name))
  useEffect(() => {
    const address = new URL(location.href)
    if (on) address.searchParams.set(name, '1')
    else address.searchParams.delete(name)
    history.replaceState(null, '', address)
  }, [name, on])
  return [on, setOn]
}
