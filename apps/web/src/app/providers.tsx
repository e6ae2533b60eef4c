import { flagSpriteUrl, iconSpriteUrl } from 'virtual:icon-sprite'
import { SpriteProvider } from '@foyer/ui/icon.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LanguageProvider } from '#lib/i18n.tsx'
import { queryClient } from '#lib/query-client.ts'
import { isOn } from '#lib/site.ts'
import { type SiteMap, SiteMapContext } from '#lib/site-map.ts'
import { hasMemberPage } from './member-pages.tsx'
import { isOpen, screens } from './screens.tsx'

const sprites = { icons: iconSpriteUrl, flags: flagSpriteUrl }
const siteMap: SiteMap = { hasPage: (path) => isOpen(screens[path], isOn), hasMemberPage }

/** Contexts that every component can use. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SpriteProvider urls={sprites}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <SiteMapContext value={siteMap}>{children}</SiteMapContext>
        </LanguageProvider>
      </QueryClientProvider>
    </SpriteProvider>
  )
}
