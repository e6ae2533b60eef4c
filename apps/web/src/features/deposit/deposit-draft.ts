import { createOrderDraftStore } from '#payments/order-draft-store.ts'

/** The unsent deposit form, stored in this tab. */
export const depositDraftStore = createOrderDraftStore('depositDraft', ['methodId', 'amount'])
