import { createOrderDraftStore } from '#payments/order-draft-store.ts'

/** The unsent receipt form of one withdrawal, stored in this tab. Images are not stored. */
export const createReceiptDraftStore = (id: string) =>
  createOrderDraftStore(`receiptDraft ${id}`, ['outcome', 'received', 'comment'])
