import { createDraftStore } from '#payments/draft-store.ts'

/** The unsent withdrawal form, stored in this tab. */
export const withdrawDraftStore = createDraftStore('withdrawDraft', ['methodId', 'accountId', 'amount'])
