import { flagSpriteUrl, iconSpriteUrl } from 'virtual:icon-sprite'
import { pageDeclarations } from '@foyer/contract/pages.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { SpriteProvider } from '@foyer/ui/icon.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/api/query-client.ts'
import { LanguageProvider } from '#platform/i18n/i18n.tsx'
import { PagesContext, type PagesContextValue } from '#platform/navigation/page-and-menu-context.ts'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { isPageAvailable, menus, pageTable } from './page-table.tsx'

const sprites = { icons: iconSpriteUrl, flags: flagSpriteUrl }
/** A visitor can open what a member can, after the login; a trial user has no member centre (specification section 6). */
function pagesFor(role: Role): PagesContextValue {
  const reader = role === 'visitor' ? 'member' : role
  return {
    rows: pageTable,
    menus,
    isAvailable: (page) => isPageAvailable(page, isFeatureEnabled) && hasAccess(pageDeclarations[page].access, reader),
  }
}

/** Contexts that every component can use. */
export function Providers({ children }: { children: ReactNode }) {
  const { role } = useSession()
  return (
    <SpriteProvider urls={sprites}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <PagesContext value={pagesFor(role)}>{children}</PagesContext>
        </LanguageProvider>
      </QueryClientProvider>
    </SpriteProvider>
  )
}
