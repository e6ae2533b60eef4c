import { createDraftStore } from '#payments/draft-store.ts'

/** The unsent transfer form, stored in this tab. */
export const transferDraftStore = createDraftStore('fundsDraft', ['direction', 'vassalage', 'amount'])
