import Type, { type Static } from 'typebox'
import { strictObject } from '#brands/brand-file-fields.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })

/** A text in several languages, keyed by language code. */
export const localizedText = Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), text, { minProperties: 1 })

/** An image file in the brand's folder, or in a folder below it. */
const imageFile = Type.String({ pattern: '^([a-z0-9-]+/)?[a-z0-9-]+\\.(svg|png|webp|jpg)$', maxLength: 100 })

/** The images that identify a brand. */
export const BrandImagesFile = Type.Object(
  {
    logo: imageFile,
    /** The logo on the dark theme; `logo` by default. */
    logoDark: Type.Optional(imageFile),
    /** Whether the logo shows the brand's name, so that the page does not repeat it. */
    logoIncludesName: Type.Optional(Type.Boolean()),
    favicon: imageFile,
    /** A full square without rounded corners, with its content in the central 80 %: platforms cut it to their shape. */
    appIcon: imageFile,
  },
  strictObject,
)
export type BrandImagesFile = Static<typeof BrandImagesFile>

/** The places of banners, and the format of their pictures. */
export const bannerFormats = {
  w_home: 'wide',
  w_leftmenu: 'wide',
  w_login: 'narrow',
  w_register: 'narrow',
  w_forget: 'narrow',
} as const
export type BannerGroup = keyof typeof bannerFormats

/** What `packages/art` draws a picture from. */
const Recipe = Type.Object(
  { title: text, subject: text, props: Type.Array(text), grade: text, scene: text },
  strictObject,
)
export type RecipeFile = Static<typeof Recipe>

/** The picture of the site where its URL is shared. Its `title` is drawn on it in the typeface `face`. */
export const SocialPreviewFile = Type.Object({ recipe: Recipe, face: text }, strictObject)
export type SocialPreviewFile = Static<typeof SocialPreviewFile>

/** A banner of a place. Its picture is a `file`, drawn from a `recipe`, or the art of the `game` that it opens. */
export const BannerFile = Type.Object(
  {
    group: Type.Enum(Object.keys(bannerFormats) as BannerGroup[]),
    /** A picture without text, whose half at the start of the line is calm: the text is shown there. */
    file: Type.Optional(imageFile),
    /** The picture for right-to-left languages; the mirrored `file` by default. */
    fileRtl: Type.Optional(imageFile),
    recipe: Type.Optional(Recipe),
    /** The game that the banner opens: its `nodeId`. */
    game: Type.Optional(text),
    /** The path of the site that the banner opens. */
    link: Type.Optional(text),
    eyebrow: localizedText,
    title: localizedText,
    /** The button's label; a banner without it is not a link. */
    action: Type.Optional(localizedText),
  },
  strictObject,
)
export type BannerFile = Static<typeof BannerFile>

/** A mark in the footer: of a licence, of a payment method, or of help with gambling problems. */
export const FooterMarkFile = Type.Object(
  {
    group: Type.Enum(['licence', 'payment', 'help']),
    file: imageFile,
    /** The text alternative of the image. */
    text: localizedText,
    /** An https, mailto or tel URL, or a path of the site. */
    link: Type.Optional(text),
    /** Of a payment mark: the kind of deposit methods that it stands for; it is shown while the brand has one. */
    depositKind: Type.Optional(text),
  },
  strictObject,
)
export type FooterMarkFile = Static<typeof FooterMarkFile>
