import { createDraftStore } from '#payments/draft-store.ts'

/** The unsent deposit form, stored in this tab. */
export const depositDraft = createDraftStore('depositDraft', ['methodId', 'amount'])
