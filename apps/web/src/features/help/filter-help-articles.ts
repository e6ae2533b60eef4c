import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type { HelpCategory } from '@foyer/contract/site/help-and-feedback.ts'

/** The categories, reduced to the articles that contain every word of the text; all articles for an empty text. */
export function filterHelpArticles(categories: readonly HelpCategory[], text: string): readonly HelpCategory[] {
  const words = normalizeSearchText(text).split(' ').filter(Boolean)
  if (words.length === 0) return categories
  return categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter(({ title, content }) => {
        const searchableText = normalizeSearchText(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`)
        return words.every((word) => searchableText.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}
