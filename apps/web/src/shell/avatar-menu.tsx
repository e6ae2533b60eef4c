import { agentCentrePath, gamePagePaths } from '@foyer/contract/pages.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import type { MenuEntry } from '@foyer/ui/menu.tsx'
import { Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { setTheme, useTheme } from '#platform/browser/theme.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { navigate, usePathname } from '#platform/navigation/navigation.tsx'
import { type MenuItemData, useMenuItems } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { getAvatarUrl } from '#widgets/avatar-url.ts'
import { MenuEntryBadge } from '#widgets/menu-entry-badge.tsx'
import { useWalletSummary } from '#widgets/use-wallet-summary.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureToast } from './failure-toast.tsx'

const Menu = createLazyComponent(async () => (await import('./localized-menu.tsx')).LocalizedMenu)

/** The member's account menu (specification section 2, header). */
export function AvatarMenu() {
  const t = useTranslations('frame')
  const { member, role } = useSession()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const items = useMenuItems('avatar')
  const groups = useMenuGroups(items)
  const handleAction = useMenuAction(items)
  const { isVip = false, vipLevel = 0 } = useWalletSummary() ?? {}
  const name = member?.nickname || member?.account || ''
  const roleLabel = {
    trial: t('roleTrial'),
    agent: t('roleAgent'),
    member: t('roleMember'),
    visitor: '',
    operator: '',
  }[role]
  return (
    <span className="relative flex flex-none">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('accountMenu', { name })}
        onPointerEnter={Menu.prefetch}
        onClick={() => setOpen(true)}
        className="flex-none rounded-pill"
      >
        <Avatar name={name} src={getAvatarUrl(member?.icon)} />
      </button>
      <MenuEntryBadge page="messageV2" dot="inset-bs-0 inset-e-0 ring-2 ring-surface-1" />
      {open && (
        <ErrorBoundary renderFailure={({ error }) => <FailureToast error={error} onShown={() => setOpen(false)} />}>
          <Suspense>
            <Menu.Component
              open
              onOpenChange={setOpen}
              triggerRef={trigger}
              label={t('accountMenu', { name })}
              groups={groups}
              onAction={handleAction}
              header={
                <>
                  <p className="truncate font-semibold">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="text-sm text-muted">
                    {[roleLabel, ...(isVip ? [t('vipLevel', { level: vipLevel })] : [])].join(' · ')}
                  </p>
                </>
              }
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  )
}

function useMenuGroups(items: readonly MenuItemData[]) {
  const t = useTranslations('frame')
  const theme = useTheme()
  const entries: MenuEntry[] = items.map(({ id, icon, label }) => ({
    id,
    icon,
    label,
    trailing: <MenuEntryBadge page={id} />,
  }))
  if (isFeatureEnabled('theme')) {
    entries.push({ id: 'theme', icon: 'sun-moon', label: theme === 'dark' ? t('toLight') : t('toDark') })
  }
  return [
    { id: 'pages', entries },
    { id: 'end', entries: [{ id: 'logout', icon: 'log-out' as const, label: t('logout') }] },
  ].filter((group) => group.entries.length > 0)
}

function useMenuAction(items: readonly MenuItemData[]) {
  const theme = useTheme()
  const isOverGame = gamePagePaths.includes(usePathname())
  return (id: string) => {
    if (id === 'logout') return openModal({ name: 'logout' })
    if (id === 'theme') return setTheme(theme === 'dark' ? 'light' : 'dark')
    // Beside a running game, which would end with its page.
    if (id === agentCentrePath && isOverGame) return openModal({ name: 'agent' })
    const item = items.find((known) => known.id === id)
    if (item && 'to' in item) navigate({ to: item.to })
    else item?.open()
  }
}
