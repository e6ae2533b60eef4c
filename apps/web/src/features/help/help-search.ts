import type { HelpCategory } from '@foyer/contract/content.ts'

/** The categories with the articles that hold every word of the text; all of them where it is empty. */
export function findArticles(categories: readonly HelpCategory[], text: string): readonly HelpCategory[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return categories
  return categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter(({ title, content }) => {
        const held = plain(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`)
        return words.every((word) => held.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}

/** Without capitals and marks, as people type who search: `nap tien` finds `Nạp tiền`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase()
}
