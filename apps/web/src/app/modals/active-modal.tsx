import { useSignInRedirect } from '#app/use-sign-in-redirect.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { lazyComponent } from '#platform/navigation/lazy-component.ts'
import {
  closeModal,
  type Modal,
  openModal,
  type PendingSocialLink as SocialLinkOf,
} from '#platform/navigation/modal.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { SupportDialogs } from './support-dialogs.tsx'

const RichLocale = lazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)
const Login = lazyComponent(async () => (await import('./login-dialog.tsx')).LoginDialog, { needsAllMessages: true })
const Register = lazyComponent(async () => (await import('./register-dialog.tsx')).RegisterDialog, {
  needsAllMessages: true,
})
const ForgotPassword = lazyComponent(async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog, {
  needsAllMessages: true,
})
const ChangePassword = lazyComponent(async () => (await import('./change-password-modal.tsx')).ChangePasswordModal, {
  needsAllMessages: true,
})
const Logout = lazyComponent(async () => (await import('#features/login/logout-dialog.tsx')).LogoutDialog, {
  needsAllMessages: true,
})
const Feedback = lazyComponent(async () => (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog, {
  needsAllMessages: true,
})
const FreePlay = lazyComponent(async () => (await import('#features/login/free-play-dialog.tsx')).FreePlayDialog, {
  needsAllMessages: true,
})
const Game = lazyComponent(async () => (await import('#features/game/game-dialog.tsx')).GameDialog)
const Vendor = lazyComponent(async () => (await import('#features/game/vendor-games-dialog.tsx')).VendorGamesDialog, {
  needsAllMessages: true,
})
const Notice = lazyComponent(async () => (await import('#features/notices/notice-dialog.tsx')).NoticeDialog, {
  needsAllMessages: true,
})
const RoundVerification = lazyComponent(
  async () => (await import('#features/betting-record/round-verification-dialog.tsx')).RoundVerificationDialog,
  {
    needsAllMessages: true,
  },
)
const RoundReplay = lazyComponent(
  async () => (await import('#features/game/round-replay-dialog.tsx')).RoundReplayDialog,
)
const SocialVerification = lazyComponent(
  async () => (await import('./social-verification-dialog.tsx')).SocialVerificationDialog,
  {
    needsAllMessages: true,
  },
)
const SocialLink = lazyComponent(async () => (await import('./social-link-dialog.tsx')).SocialLinkDialog, {
  needsAllMessages: true,
})
const MemberCentre = lazyComponent(async () => (await import('./member-centre-dialog.tsx')).MemberCentreDialog, {
  needsAllMessages: true,
})
const Palette = lazyComponent(async () => (await import('#features/palette/palette-dialog.tsx')).PaletteDialog, {
  needsAllMessages: true,
})
const RealAccountRequired = lazyComponent(
  async () => (await import('#features/login/real-account-required-dialog.tsx')).RealAccountRequiredDialog,
)

/**
 * Modals that do without the rich controls: games, and the announcements that open by themselves on the first visit.
 */
const modalsWithoutRichLocale: ReadonlySet<Modal['name']> = new Set<Modal['name']>(['game', 'round_replay', 'notice'])

/** Renders one modal. Each is a chunk of its own, loaded when it first opens. */
export function ActiveModal({ modal }: { modal: Modal }) {
  const { tag } = useLanguage()
  if (modalsWithoutRichLocale.has(modal.name)) return <ModalContent modal={modal} />
  return (
    <RichLocale.Component locale={tag}>
      <ModalContent modal={modal} />
    </RichLocale.Component>
  )
}

function ModalContent({ modal }: { modal: Modal }) {
  const onSignedIn = useSignInRedirect()
  /** A password reset by phone signs in and leads to the home page (specification section 4). */
  const onPasswordSet = () => {
    closeModal()
    navigate({ to: '/' })
  }
  const onSignedOut = () => {
    closeModal()
    navigate({ to: '/', replace: true })
  }
  /** After a registration that was started from a social link, continues with that link. */
  const onRegistered = (link: SocialLinkOf | undefined) =>
    link ? () => openModal({ name: 'socialLink', link: { ...link, isRegistered: true } }) : onSignedIn
  /** After linking an account from the security centre, returns there. */
  const onSignInMethodAdded = () => {
    closeModal()
    navigate({ to: '/member', search: { page: 'securityCenter' } })
  }
  switch (modal.name) {
    case 'login':
      return (
        <Login.Component
          onSignedIn={onSignedIn}
          onRegister={() => openModal({ name: 'register' })}
          onForgot={() => openModal({ name: 'forgot' })}
        />
      )
    case 'register':
      return (
        <Register.Component onSignedIn={onRegistered(modal.pendingLink)} onLogin={() => openModal({ name: 'login' })} />
      )
    case 'secondStep':
      return <SocialVerification.Component step={modal.step} onSignedIn={onSignedIn} />
    case 'socialLink':
      return (
        <SocialLink.Component
          link={modal.link}
          onLinked={onSignedIn}
          onSignInMethodAdded={onSignInMethodAdded}
          onRegister={() => openModal({ name: 'register', pendingLink: modal.link })}
        />
      )
    case 'forgot':
      return <ForgotPassword.Component onSignedIn={onPasswordSet} onLogin={() => openModal({ name: 'login' })} />
    case 'changePassword':
      return <ChangePassword.Component isDue={modal.isDue ?? false} />
    case 'logout':
      return <Logout.Component onClose={closeModal} onSignedOut={onSignedOut} />
    case 'feedback':
      return <Feedback.Component onClose={closeModal} />
    case 'freePlay':
      return <FreePlay.Component onClose={closeModal} onSignedIn={onSignedIn} />
    case 'game':
      return <Game.Component key={`${modal.nodeId} ${modal.mode}`} game={modal} onClose={closeModal} />
    case 'vendor':
      return <Vendor.Component vendor={modal} onClose={closeModal} />
    case 'notice':
      return <Notice.Component notices={modal.notices} onClose={closeModal} />
    case 'round_proof':
      return <RoundVerification.Component key={modal.roundId} roundId={modal.roundId} onClose={closeModal} />
    case 'round_replay':
      return <RoundReplay.Component key={modal.roundId} replay={modal} onClose={closeModal} />
    case 'member':
      return <MemberCentre.Component page={modal.page} onClose={closeModal} />
    case 'palette':
      return <Palette.Component onClose={closeModal} />
    case 'speed':
    case 'mirrors':
    case 'service':
    case 'chatRoom':
      return <SupportDialogs modal={modal} />
    case 'in_need_true_account':
      return <RealAccountRequired.Component onClose={closeModal} />
  }
}
