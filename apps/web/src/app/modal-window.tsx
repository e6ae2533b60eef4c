import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { closeModal, type Modal, openModal, type SocialLink as SocialLinkOf } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { SupportWindow } from './support-window.tsx'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)
const Login = lazyPart(async () => (await import('./login-dialog.tsx')).LoginDialog, { needsAllWords: true })
const Register = lazyPart(async () => (await import('./register-dialog.tsx')).RegisterDialog, { needsAllWords: true })
const Forgot = lazyPart(async () => (await import('./forgot-dialog.tsx')).ForgotDialog, { needsAllWords: true })
const ChangePassword = lazyPart(async () => (await import('./change-password-window.tsx')).ChangePasswordWindow, {
  needsAllWords: true,
})
const Logout = lazyPart(async () => (await import('#features/session/logout-dialog.tsx')).LogoutDialog, {
  needsAllWords: true,
})
const Feedback = lazyPart(async () => (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog, {
  needsAllWords: true,
})
const FreePlay = lazyPart(async () => (await import('#features/session/free-play-dialog.tsx')).FreePlayDialog, {
  needsAllWords: true,
})
const Game = lazyPart(async () => (await import('#features/game/game-window.tsx')).GameWindow)
const Vendor = lazyPart(async () => (await import('#features/game/vendor-dialog.tsx')).VendorDialog, {
  needsAllWords: true,
})
const Notice = lazyPart(async () => (await import('#features/notices/notice-dialog.tsx')).NoticeDialog, {
  needsAllWords: true,
})
const RoundProof = lazyPart(async () => (await import('#features/records/round-proof-dialog.tsx')).RoundProofDialog, {
  needsAllWords: true,
})
const RoundReplay = lazyPart(async () => (await import('#features/game/replay-window.tsx')).ReplayWindow)
const SecondStep = lazyPart(async () => (await import('./second-step-dialog.tsx')).SecondStepDialog, {
  needsAllWords: true,
})
const SocialLink = lazyPart(async () => (await import('./social-link-dialog.tsx')).SocialLinkDialog, {
  needsAllWords: true,
})
const Member = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog, { needsAllWords: true })
const Palette = lazyPart(async () => (await import('#features/palette/palette-dialog.tsx')).PaletteDialog, {
  needsAllWords: true,
})
const Trial = lazyPart(async () => (await import('#features/session/trial-dialog.tsx')).TrialDialog)

/**
 * Modals that do without the rich controls: games, and the announcements that open by themselves on the first visit.
 */
const light: ReadonlySet<Modal['name']> = new Set<Modal['name']>(['game', 'round_replay', 'notice'])

/** Renders one modal. Each is a chunk of its own, loaded when it first opens. */
export function ModalWindow({ modal }: { modal: Modal }) {
  const { tag } = useLanguage()
  if (light.has(modal.name)) return <ModalOf modal={modal} />
  return (
    <RichLocale.Part locale={tag}>
      <ModalOf modal={modal} />
    </RichLocale.Part>
  )
}

function ModalOf({ modal }: { modal: Modal }) {
  const onSignedIn = useAfterSignIn()
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
  const onAdded = () => {
    closeModal()
    navigate({ to: '/member', search: { page: 'securityCenter' } })
  }
  switch (modal.name) {
    case 'login':
      return (
        <Login.Part
          onSignedIn={onSignedIn}
          onRegister={() => openModal({ name: 'register' })}
          onForgot={() => openModal({ name: 'forgot' })}
        />
      )
    case 'register':
      return <Register.Part onSignedIn={onRegistered(modal.toLink)} onLogin={() => openModal({ name: 'login' })} />
    case 'secondStep':
      return <SecondStep.Part step={modal.step} onSignedIn={onSignedIn} />
    case 'socialLink':
      return (
        <SocialLink.Part
          link={modal.link}
          onLinked={onSignedIn}
          onAdded={onAdded}
          onRegister={() => openModal({ name: 'register', toLink: modal.link })}
        />
      )
    case 'forgot':
      return <Forgot.Part onSignedIn={onPasswordSet} onLogin={() => openModal({ name: 'login' })} />
    case 'changePassword':
      return <ChangePassword.Part isDue={modal.isDue ?? false} />
    case 'logout':
      return <Logout.Part onClose={closeModal} onSignedOut={onSignedOut} />
    case 'feedback':
      return <Feedback.Part onClose={closeModal} />
    case 'freePlay':
      return <FreePlay.Part onClose={closeModal} onSignedIn={onSignedIn} />
    case 'game':
      return <Game.Part key={`${modal.nodeId} ${modal.mode}`} game={modal} onClose={closeModal} />
    case 'vendor':
      return <Vendor.Part vendor={modal} onClose={closeModal} />
    case 'notice':
      return <Notice.Part notices={modal.notices} onClose={closeModal} />
    case 'round_proof':
      return <RoundProof.Part key={modal.roundId} roundId={modal.roundId} onClose={closeModal} />
    case 'round_replay':
      return <RoundReplay.Part key={modal.roundId} replay={modal} onClose={closeModal} />
    case 'member':
      return <Member.Part page={modal.page} onClose={closeModal} />
    case 'palette':
      return <Palette.Part onClose={closeModal} />
    case 'speed':
    case 'mirrors':
    case 'service':
    case 'chatRoom':
      return <SupportWindow modal={modal} />
    case 'in_need_true_account':
      return <Trial.Part onClose={closeModal} />
  }
}
