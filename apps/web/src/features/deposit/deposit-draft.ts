import { createDraftStore } from '#payments/draft-store.ts'

/** The unsent deposit form, stored in this tab. */
export const depositDraftStore = createDraftStore('depositDraft', ['methodId', 'amount'])
