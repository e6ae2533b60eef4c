export interface LocaleInfo {
  /** BCP 47 tag, for `Intl` and the page's `lang`. */
  readonly tag: string
  /** The language's own name for itself. */
  readonly name: string
  /** Country code of the flag shown beside it. */
  readonly flag: string
  readonly direction?: 'rtl'
  /** The locale whose texts it uses, if this code is an alias. */
  readonly aliasOf?: string
}

/**
 * The languages of the specification (section 9). `TY` is the brand's default language: the brand's `brandLanguage` says
 * which language that is. `KR` is an alias of `KO`.
 */
export const locales = {
  CN: { tag: 'zh-Hans', name: '简体中文', flag: 'cn' },
  EN: { tag: 'en', name: 'English', flag: 'gb' },
  JA: { tag: 'ja', name: '日本語', flag: 'jp' },
  TH: { tag: 'th', name: 'ไทย', flag: 'th' },
  VI: { tag: 'vi', name: 'Tiếng Việt', flag: 'vn' },
  MY: { tag: 'my', name: 'မြန်မာ', flag: 'mm' },
  ES: { tag: 'es', name: 'Español', flag: 'es' },
  HI: { tag: 'hi', name: 'हिन्दी', flag: 'in' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', flag: 'id' },
  KM: { tag: 'km', name: 'ខ្មែរ', flag: 'kh' },
  KO: { tag: 'ko', name: '한국어', flag: 'kr' },
  KR: { tag: 'ko', name: '한국어', flag: 'kr', aliasOf: 'KO' },
  MS: { tag: 'ms', name: 'Bahasa Melayu', flag: 'my' },
  PT: { tag: 'pt-PT', name: 'Português', flag: 'pt' },
  TA: { tag: 'ta', name: 'தமிழ்', flag: 'in' },
  TW: { tag: 'zh-Hant', name: '繁體中文', flag: 'tw' },
  TY: { tag: 'und', name: '', flag: 'un' },
  UR: { tag: 'ur', name: 'اردو', flag: 'pk', direction: 'rtl' },
  'UR-LA': { tag: 'ur-Latn', name: 'Urdu (Roman)', flag: 'pk' },
  'PT-BR': { tag: 'pt-BR', name: 'Português (Brasil)', flag: 'br' },
  TR: { tag: 'tr', name: 'Türkçe', flag: 'tr' },
  BN: { tag: 'bn', name: 'বাংলা', flag: 'bd' },
  AR: { tag: 'ar', name: 'العربية', flag: 'ae', direction: 'rtl' },
  FA: { tag: 'fa', name: 'فارسی', flag: 'ir', direction: 'rtl' },
  RU: { tag: 'ru', name: 'Русский', flag: 'ru' },
  KK: { tag: 'kk', name: 'Қазақша', flag: 'kz' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha', flag: 'uz' },
  LO: { tag: 'lo', name: 'ລາວ', flag: 'la' },
  NE: { tag: 'ne', name: 'नेपाली', flag: 'np' },
  FR: { tag: 'fr', name: 'Français', flag: 'fr' },
} as const satisfies Record<string, LocaleInfo>

export type LocaleCode = keyof typeof locales

export const defaultLocale = 'TY' satisfies LocaleCode

export function isLocale(code: string): code is LocaleCode {
  return Object.hasOwn(locales, code)
}

/** The locale whose texts are shown for `code`: `KO` for `KR`, and the brand's own for `TY` and for an unknown code. */
export function resolveContentLocale(code: string, brandLocale: LocaleCode): LocaleCode {
  if (code === defaultLocale || !isLocale(code)) return brandLocale
  const entry: LocaleInfo = locales[code]
  return (entry.aliasOf as LocaleCode | undefined) ?? code
}

export function getTextDirection(code: LocaleCode): 'ltr' | 'rtl' {
  const entry: LocaleInfo = locales[code]
  return entry.direction ?? 'ltr'
}
