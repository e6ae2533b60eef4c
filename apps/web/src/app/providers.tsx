import { flagSpriteUrl, iconSpriteUrl } from 'virtual:icon-sprite'
import { SpriteProvider } from '@foyer/ui/icon.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/api/query-client.ts'
import { LanguageProvider } from '#platform/i18n/i18n.tsx'
import { type PageAvailability, PageAvailabilityContext } from '#platform/navigation/page-availability.ts'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { hasMemberPage } from './member-pages.tsx'
import { isScreenAvailable, screenByPath } from './screens.tsx'

const sprites = { icons: iconSpriteUrl, flags: flagSpriteUrl }
const pageAvailability: PageAvailability = {
  hasPage: (path) => isScreenAvailable(screenByPath[path], isFeatureEnabled),
  hasMemberPage,
}
/** A trial user has no member centre (specification section 6), so menus do not lead there. */
const trialPageAvailability: PageAvailability = { ...pageAvailability, hasMemberPage: () => false }

/** Contexts that every component can use. */
export function Providers({ children }: { children: ReactNode }) {
  const { role } = useSession()
  return (
    <SpriteProvider urls={sprites}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <PageAvailabilityContext value={role === 'trial' ? trialPageAvailability : pageAvailability}>
            {children}
          </PageAvailabilityContext>
        </LanguageProvider>
      </QueryClientProvider>
    </SpriteProvider>
  )
}
