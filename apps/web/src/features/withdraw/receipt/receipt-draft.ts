import { createDraftStore } from '#payments/draft-store.ts'

/** The unsent receipt form of one withdrawal, stored in this tab. Images are not stored. */
export const createReceiptDraftStore = (id: string) =>
  createDraftStore(`receiptDraft ${id}`, ['outcome', 'received', 'comment'])
