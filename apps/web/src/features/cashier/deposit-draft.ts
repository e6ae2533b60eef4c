import { createDraftStore } from '#lib/stored-draft.ts'

/** The unsent deposit form, stored in this tab. */
export const depositDraft = createDraftStore('depositDraft', ['methodId', 'amount'])
