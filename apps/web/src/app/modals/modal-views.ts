import type { Role } from '@foyer/contract/roles.ts'
import { type Attributes, type ComponentType, createElement, type ReactElement } from 'react'
import { closeContract } from '#platform/navigation/contract-modal.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { closeModal, type ModalState, openModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'

/** The modals that open by a press: all but the announcements, which `modal-host.tsx` loads without the code of the others. */
export type PressedModal = Exclude<ModalState, { name: 'notice' }>

/** Each modal of the union by its name. */
type ModalsByName = { readonly [Entry in PressedModal as Entry['name']]: Entry }

type SignInCallback = (role: Role) => void

type ModalView<Entry extends PressedModal> = (modal: Entry, onSignedIn: SignInCallback) => ReactElement

/** The view of each modal, in a chunk of its own that loads when it first opens. */
const modalViews: { readonly [Name in keyof ModalsByName]: ModalView<ModalsByName[Name]> } = {
  login: lazyModal(
    async () => (await import('./login-dialog.tsx')).LoginDialog,
    (_modal, onSignedIn) => ({ onSignedIn, onRegister: openRegister, onForgot: () => openModal({ name: 'forgot' }) }),
  ),
  register: lazyModal(
    async () => (await import('./register-dialog.tsx')).RegisterDialog,
    ({ pendingLink }, onSignedIn) => ({
      // After a registration that was started from a social link, continues with that link.
      onSignedIn: pendingLink
        ? () => openModal({ name: 'socialLink', link: { ...pendingLink, isRegistered: true } })
        : onSignedIn,
      onLogin: openLogin,
    }),
  ),
  secondStep: lazyModal(
    async () => (await import('./social-verification-dialog.tsx')).SocialVerificationDialog,
    ({ challenge }, onSignedIn) => ({ challenge, onSignedIn }),
  ),
  socialLink: lazyModal(
    async () => (await import('./link-social-account-dialog.tsx')).LinkSocialAccountDialog,
    ({ link }, onSignedIn) => ({
      link,
      onLinked: onSignedIn,
      onSignInMethodAdded: closeAndOpenSecurityCentre,
      onRegister: () => openModal({ name: 'register', pendingLink: link }),
    }),
  ),
  forgot: lazyModal(
    async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
    // A password reset by phone signs in and leads to the home page (specification section 4).
    () => ({ onSignedIn: () => closeAndGoHome(), onLogin: openLogin }),
  ),
  changePassword: lazyModal(
    async () => (await import('./change-password-modal.tsx')).ChangePasswordModal,
    ({ isDue = false }) => ({ isDue }),
  ),
  logout: lazyModal(
    async () => (await import('#features/login/logout-dialog.tsx')).LogoutDialog,
    () => ({ onClose: closeModal, onSignedOut: () => closeAndGoHome({ replace: true }) }),
  ),
  freePlay: lazyModal(
    async () => (await import('#features/login/trial-account-dialog.tsx')).TrialAccountDialog,
    (_modal, onSignedIn) => ({ onClose: closeModal, onSignedIn }),
  ),
  game: lazyModal(
    async () => (await import('#features/game/game-play-dialog.tsx')).GamePlayDialog,
    (game) => ({ key: `${game.nodeId} ${game.mode}`, game, onClose: closeModal }),
  ),
  vendor: lazyModal(
    async () => (await import('#features/game/vendor-games-dialog.tsx')).VendorGamesDialog,
    (vendor) => ({ vendor, onClose: closeModal }),
  ),
  round_proof: lazyModal(
    async () => (await import('#features/betting-record/round-verifier-link-dialog.tsx')).RoundVerifierLinkDialog,
    ({ roundId }) => ({ key: roundId, roundId, onClose: closeModal }),
  ),
  round_replay: lazyModal(
    async () => (await import('#features/game/round-replay-dialog.tsx')).RoundReplayDialog,
    (replay) => ({ key: replay.roundId, replay, onClose: closeModal }),
  ),
  member: lazyModal(
    async () => (await import('./member-centre-dialog.tsx')).MemberCentreDialog,
    ({ page }) => ({ page, onClose: closeModal }),
  ),
  contract: lazyModal(
    async () => (await import('#features/contracts/contract-dialog.tsx')).ContractDialog,
    ({ page, id }) => ({ key: `${page} ${id}`, page, id, onClose: closeContract }),
  ),
  agent: lazyModal(async () => (await import('./agent-centre-dialog.tsx')).AgentCentreDialog, onlyOnClose),
  palette: lazyModal(
    async () => (await import('#features/palette/command-palette-dialog.tsx')).CommandPaletteDialog,
    onlyOnClose,
  ),
  help: lazyModal(async () => (await import('#features/help/help-dialog.tsx')).HelpDialog, onlyOnClose),
  speed: lazyModal(
    async () => (await import('#features/speed-test/speed-test-dialog.tsx')).SpeedTestDialog,
    onlyOnClose,
  ),
  mirrors: lazyModal(async () => (await import('#features/mirrors/mirrors-dialog.tsx')).MirrorsDialog, onlyOnClose),
  chatRoom: lazyModal(
    async () => (await import('#features/chat/chat-dialog.tsx')).ChatDialog,
    ({ modelId }) => ({ key: modelId, modelId, onClose: closeModal, onLogin: openLogin, onRegister: openRegister }),
  ),
  service: lazyModal(
    async () => (await import('#features/customer-service/customer-service-dialog.tsx')).CustomerServiceDialog,
    onlyOnClose,
  ),
  feedback: lazyModal(async () => (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog, onlyOnClose),
  in_need_true_account: lazyModal(
    async () => (await import('#features/login/real-account-required-dialog.tsx')).RealAccountRequiredDialog,
    ({ demo }) => ({
      onClose: closeModal,
      onRegister: openRegister,
      onTryDemo: demo && (() => openModal({ name: 'game', ...demo, mode: 'DEMO' })),
    }),
  ),
}

/** Renders the view of a modal. Only a type parameter relates a name to its modal, so the name is passed separately. */
export function renderModal<Name extends PressedModal['name']>(
  name: Name,
  modal: ModalsByName[Name],
  onSignedIn: SignInCallback,
): ReactElement {
  return modalViews[name](modal, onSignedIn)
}

function lazyModal<Entry extends PressedModal, Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  toProps: (modal: Entry, onSignedIn: SignInCallback) => NoInfer<Props> & Attributes,
): ModalView<Entry> {
  const { Component } = createLazyComponent(load)
  return (modal, onSignedIn) => createElement(Component, toProps(modal, onSignedIn))
}

function onlyOnClose() {
  return { onClose: closeModal }
}

function openLogin(): void {
  openModal({ name: 'login' })
}

function openRegister(): void {
  openModal({ name: 'register' })
}

function closeAndGoHome({ replace = false } = {}): void {
  closeModal()
  navigate({ to: '/', replace })
}

/** After linking an account from the security centre, returns there. */
function closeAndOpenSecurityCentre(): void {
  closeModal()
  navigate({ to: 'securityCenter' })
}
