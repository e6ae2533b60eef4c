import type { HelpCategory } from '@foyer/contract/content.ts'
import { fold } from '@foyer/contract/folded-text.ts'

/** The categories with the articles that hold every word of the text; all of them where it is empty. */
export function findArticles(categories: readonly HelpCategory[], text: string): readonly HelpCategory[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return categories
  return categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter(({ title, content }) => {
        const held = fold(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`)
        return words.every((word) => held.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}
