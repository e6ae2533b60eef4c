import { flagSpriteUrl, iconSpriteUrl } from 'virtual:icon-sprite'
import { SpriteProvider } from '@foyer/ui/icon.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LanguageProvider } from '#lib/i18n.tsx'
import { queryClient } from '#lib/query-client.ts'
import { isFeatureEnabled } from '#lib/site.ts'
import { type PageAvailability, PageAvailabilityContext } from '#lib/site-map.ts'
import { hasMemberPage } from './member-pages.tsx'
import { isScreenAvailable, screens } from './screens.tsx'

const sprites = { icons: iconSpriteUrl, flags: flagSpriteUrl }
const pageAvailability: PageAvailability = {
  hasPage: (path) => isScreenAvailable(screens[path], isFeatureEnabled),
  hasMemberPage,
}

/** Contexts that every component can use. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SpriteProvider urls={sprites}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <PageAvailabilityContext value={pageAvailability}>{children}</PageAvailabilityContext>
        </LanguageProvider>
      </QueryClientProvider>
    </SpriteProvider>
  )
}
