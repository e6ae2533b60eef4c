import { createLazyComponent } from '#platform/navigation/lazy-component.ts'

/** Opens by itself on the first visit, so it loads without the code of the other modals, and before it opens. */
export const lazyNoticeDialog = createLazyComponent(
  async () => (await import('#features/notices/notice-dialog.tsx')).NoticeDialog,
)
