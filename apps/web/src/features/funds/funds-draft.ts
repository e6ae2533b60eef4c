import { createDraftStore } from '#lib/stored-draft.ts'

/** The unsent transfer form, stored in this tab. */
export const transferDraft = createDraftStore('fundsDraft', ['direction', 'vassalage', 'amount'])
