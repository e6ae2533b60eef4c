import { createDraftStore, type Draft } from '#payments/draft-store.ts'

/** The unsent transfer form, stored in this tab. */
export type UplineTransferDraft = Draft<'amount'>

export const uplineTransferDraftStore = createDraftStore('uplineDraft', ['amount'])
