import { useRedirectAfterSignIn } from '#app/use-redirect-after-sign-in.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import type { ModalState } from '#platform/navigation/modal-store.ts'
import { renderModal } from './modal-views.ts'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/**
 * Modals that do without the rich controls: games, and the announcements that open by themselves on the first visit.
 */
const modalsWithoutRichLocale: ReadonlySet<ModalState['name']> = new Set<ModalState['name']>([
  'game',
  'round_replay',
  'notice',
])

/** Renders one modal. Each is a chunk of its own, loaded when it first opens. */
export function ActiveModal({ modal }: { modal: ModalState }) {
  const { tag } = useLanguage()
  const onSignedIn = useRedirectAfterSignIn()
  const view = renderModal(modal.name, modal, onSignedIn)
  if (modalsWithoutRichLocale.has(modal.name)) return view
  return <RichLocale.Component locale={tag}>{view}</RichLocale.Component>
}
