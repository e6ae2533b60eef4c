import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { MemberPageName } from '@foyer/contract/pages.ts'
import type { Announcement } from '@foyer/contract/site/announcements-and-banners.ts'
import { createStore, useStore } from '#platform/browser/store.ts'
import type { ContractModalState } from './contract-modal.ts'

/** A social account that its owner wants to link with one here. */
export interface PendingSocialAccountLink {
  readonly ticket: string
  /** The provider's id. */
  readonly provider: string
  /** The member's account was just registered for it. */
  readonly isRegistered?: boolean
}

/** A game before its launch has answered. The vendor's name is unknown where the game is opened by its id alone. */
export interface GameToOpen {
  readonly nodeId: string
  readonly title: string
  readonly vendorName?: string
}

/** Every modal; one at a time, rendered by one host (`app/modals/modal-host.tsx`). */
export type ModalState =
  | { readonly name: 'login' }
  | { readonly name: 'register'; readonly pendingLink?: PendingSocialAccountLink }
  | { readonly name: 'secondStep'; readonly challenge: SecondVerificationChallenge }
  | { readonly name: 'socialLink'; readonly link: PendingSocialAccountLink }
  | { readonly name: 'forgot' }
  /** `isDue`: the password must be changed before anything else. */
  | { readonly name: 'changePassword'; readonly isDue?: boolean }
  | { readonly name: 'logout' }
  | { readonly name: 'freePlay' }
  | ({ readonly name: 'game'; readonly mode: 'REAL' | 'DEMO' } & GameToOpen)
  | { readonly name: 'vendor'; readonly vassalage: string; readonly gameType: string; readonly title: string }
  /** What a member needs to verify one of their rounds, where its verifier did not open at once. */
  | { readonly name: 'round_proof'; readonly roundId: string }
  /** The replay of a round. */
  | { readonly name: 'round_replay'; readonly roundId: string; readonly title: string }
  | { readonly name: 'notice'; readonly notices: readonly Announcement[] }
  /** The member centre over a page that stays as it is, such as a running game. */
  | { readonly name: 'member'; readonly page: MemberPageName }
  /** A contract of an agent. The URL opens it (`contract-modal.ts`). */
  | ContractModalState
  /** The agent centre over a running game. */
  | { readonly name: 'agent' }
  /** The command palette. */
  | { readonly name: 'palette' }
  /** The help centre over the current page. */
  | { readonly name: 'help' }
  | { readonly name: 'speed' }
  | { readonly name: 'mirrors' }
  | { readonly name: 'chatRoom'; readonly modelId?: string }
  /** The channels of customer service, where there are several. */
  | { readonly name: 'service' }
  | { readonly name: 'feedback' }
  /** A trial user requested something that requires a real account (specification section 8). */
  | { readonly name: 'in_need_true_account'; readonly demo?: { readonly nodeId: string; readonly title: string } }

const modal = createStore<ModalState | undefined>(undefined)

/** The modal that is open now; components use `useModal`. */
export function getCurrentModal(): ModalState | undefined {
  return modal.get()
}

/** Calls the listener when another modal opens or the open one closes; returns a function that stops it. */
export function subscribeToModalChange(listener: () => void): () => void {
  return modal.subscribe(listener)
}

export function useModal(): ModalState | undefined {
  return useStore(modal)
}

export function openModal(next: ModalState): void {
  modal.set(next)
}

export function closeModal(): void {
  modal.set(undefined)
}
