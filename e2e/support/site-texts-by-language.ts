import { join } from 'node:path'
import { readMessages } from '#web/build/find-message-areas.ts'
import type { MessageCatalogue } from '#web/src/platform/i18n/message-catalogue-type.ts'

const folder = join(import.meta.dirname, '../../apps/web/messages')
/** `npm run check` compares the languages with English, whose files define the type. */
const readLanguage = (language: string) => readMessages(join(folder, language)) as unknown as MessageCatalogue

/** The texts of the site, with which tests find what they look for. */
export const englishMessages = readLanguage('en')
export const vietnameseMessages = readLanguage('vi')
export const arabicMessages = readLanguage('ar')
