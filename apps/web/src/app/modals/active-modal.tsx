import { redirectAfterSignIn } from '#app/redirect-after-sign-in.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { type PressedModal, renderModal } from './modal-views.ts'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** Modals that do without the rich controls. */
const modalsWithoutRichLocale: ReadonlySet<PressedModal['name']> = new Set<PressedModal['name']>([
  'game',
  'round_replay',
])

/** Renders one modal. Each is a chunk of its own, loaded when it first opens. */
export function ActiveModal({ modal }: { modal: PressedModal }) {
  const { tag } = useLanguage()
  const view = renderModal(modal.name, modal, redirectAfterSignIn)
  if (modalsWithoutRichLocale.has(modal.name)) return view
  return <RichLocale.Component locale={tag}>{view}</RichLocale.Component>
}
