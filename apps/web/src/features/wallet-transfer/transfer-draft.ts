import { createOrderDraftStore } from '#payments/order-draft-store.ts'

/** The unsent transfer form, stored in this tab. */
export const transferDraftStore = createOrderDraftStore('fundsDraft', ['direction', 'vassalage', 'amount'])
