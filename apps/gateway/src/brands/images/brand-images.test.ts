import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { readBrandFiles } from '#brands/read-brand-files.ts'
import { StartError } from '#src/start-error.ts'
import { createPicture, createSvg, writeBrandFiles } from '#testing/test-brand-images.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

/** Files of lotus to write; undefined removes the file. */
type Files = Readonly<Record<string, string | Buffer | Promise<Buffer> | undefined>>

async function readWith(files: Files, change: (site: BrandFile) => unknown = (site) => site) {
  const folder = await createTestBrandsFolder({ lotus: change })
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) await rm(join(folder, 'lotus', file))
    else await writeBrandFiles(join(folder, 'lotus'), { [file]: await content })
  }
  return readBrandFiles(folder)
}

const withImages = (images: object) => (site: BrandFile) => ({ ...site, images: { ...site.images, ...images } })
const banner = { group: 'w_home', eyebrow: { EN: 'New' }, title: { EN: 'Tonight' } }
const withBanner = (change: object) => (site: BrandFile) => ({ ...site, banners: [{ ...banner, ...change }] })
const withMark = (change: object) => (site: BrandFile) => ({
  ...site,
  footerMarks: [{ group: 'licence', file: 'marks/licence.svg', text: { EN: 'Licensed' }, ...change }],
})
const withSocialPreview = (change: object, face: string) => (site: BrandFile) => ({
  ...site,
  socialPreview: {
    recipe: { title: 'A', subject: 'owl', props: [], grade: 'royal', scene: 'curtain', ...change },
    face,
  },
})

test.each<[string, RegExp, Files, ((site: BrandFile) => unknown)?]>([
  [
    'is missing',
    /^The logo .*lotus\/logo\.svg is missing\. Add the file, or correct images\.logo/,
    { 'logo.svg': undefined },
  ],
  [
    'is too large',
    /^The logo .*logo\.svg has 2\d{4} bytes; at most 20000/,
    { 'logo.svg': createSvg(48, 48, `<!--${'x'.repeat(20_000)}-->`) },
  ],
  [
    'holds a script',
    /^The logo .*logo\.svg has a <script> element/,
    { 'logo.svg': createSvg(48, 48, '<script>steal()</script>') },
  ],
  [
    'holds an event handler',
    /event handler "onclick" in <g>/,
    { 'logo.svg': createSvg(48, 48, '<g onclick="steal()"/>') },
  ],
  ['holds HTML', /<foreignObject> element/, { 'logo.svg': createSvg(48, 48, '<foreignObject/>') }],
  [
    'refers to another file',
    /outside the file/,
    { 'logo.svg': createSvg(48, 48, '<rect fill="url(//evil.example#a)"/>') },
  ],
  ['is not text', /logo\.svg is not UTF-8 text/, { 'logo.svg': Buffer.from([0xff, 0xfe, 0x3c]) }],
  ['is too wide', /is 480×48; its width divided by its height must be/, { 'logo.svg': createSvg(480, 48) }],
  [
    'is not the picture that its name says',
    /logo\.png is not a png file, but webp/,
    { 'logo.png': createPicture('logo.webp', 120, 60) },
    withImages({ logo: 'logo.png' }),
  ],
  [
    'is too small',
    /logo\.png is 30 pixels high; 60 to 240/,
    { 'logo.png': createPicture('logo.png', 30, 30) },
    withImages({ logo: 'logo.png' }),
  ],
  [
    'cannot be decoded',
    /logo\.png cannot be decoded/,
    { 'logo.png': Buffer.from('no picture') },
    withImages({ logo: 'logo.png' }),
  ],
  [
    'is cut off',
    /logo\.png cannot be decoded/,
    { 'logo.png': createPicture('logo.png', 120, 120).then((png) => png.subarray(0, -40)) },
    withImages({ logo: 'logo.png' }),
  ],
])('refuses a brand whose logo %s', async (_what, message, files, change) => {
  await expect(readWith(files, change)).rejects.toThrow(StartError)
  await expect(readWith(files, change)).rejects.toThrow(message)
})

test.each<[string, RegExp, Files, ((site: BrandFile) => unknown)?]>([
  ['no images', /lotus\/site\.json is invalid at .*images/, {}, ({ images: _, ...site }) => site],
  ['a file outside its folder', /invalid at \/images\/logo/, {}, withImages({ logo: '../aurora/logo.svg' })],
  ['a missing favicon', /^The favicon .*favicon\.svg is missing/, { 'favicon.svg': undefined }],
  ['a favicon that is not square', /^The favicon .* is 48×24/, { 'favicon.svg': createSvg(48, 24) }],
  [
    'an app icon with transparent corners',
    /^The app icon .* is transparent in places/,
    { 'app-icon.svg': readFile(join(import.meta.dirname, '../../../../../brands/lotus/favicon.svg')) },
  ],
  [
    'a wide banner of another format',
    /^The banner .*night\.webp is 720×880/,
    { 'banners/night.webp': createPicture('a.webp', 720, 880) },
    withBanner({ file: 'banners/night.webp' }),
  ],
  [
    'a narrow banner of another format',
    /is 1120×480/,
    { 'banners/night.webp': createPicture('a.webp', 1120, 480) },
    withBanner({ group: 'w_login', file: 'banners/night.webp' }),
  ],
  ['a banner without a picture', /banners\[0\] has no picture/, {}, withBanner({})],
  [
    'a banner that links to no page',
    /banners\[0\] links to "\/nowhere"/,
    {},
    withBanner({ file: 'a.webp', link: '/nowhere' }),
  ],
  [
    'a banner with a button that opens nothing',
    /banners\[0\] has an action/,
    {},
    withBanner({ file: 'a.webp', action: { EN: 'Go' } }),
  ],
  [
    'a banner drawn from an unknown object',
    /unknown object "unicycle"/,
    {},
    withBanner({ recipe: { title: 'A', subject: 'unicycle', props: [], grade: 'royal', scene: 'curtain' } }),
  ],
  [
    'a social preview drawn from an unknown object',
    /socialPreview has the unknown object "unicycle"/,
    {},
    withSocialPreview({ subject: 'unicycle' }, 'cinzel'),
  ],
  [
    'a social preview in an unknown typeface',
    /socialPreview has the unknown face "papyrus"/,
    {},
    withSocialPreview({}, 'papyrus'),
  ],
  ['a missing footer mark', /^The footer mark .*marks\/licence\.svg is missing.*footerMarks\[0\]/, {}, withMark({})],
  [
    'a footer mark with a script URL',
    /footerMarks\[0\] links to "javascript:/,
    {},
    withMark({ link: 'javascript:steal()' }),
  ],
  ['a licence mark of a payment method', /footerMarks\[0\] has a depositKind/, {}, withMark({ depositKind: 'card' })],
])('refuses a brand with %s', async (_what, message, files, change) => {
  await expect(readWith(files, change)).rejects.toThrow(message)
})

test.each<[string, RegExp | undefined, string]>([
  ['tokens of both themes', undefined, 'html[data-brand="lotus"][data-theme="dark"] { --accent: #ff0000; /* red */ }'],
  [
    'a rule for other elements',
    /the selector "\.button" must be html\[data-brand="lotus"\]/,
    '.button { --accent: #f00 }',
  ],
  [
    "another brand's rule",
    /the selector "html\[data-brand="aurora"\]"/,
    'html[data-brand="aurora"] { --accent: #f00 }',
  ],
  ['a property', /"display" is not a design token/, 'html[data-brand="lotus"] { display: none }'],
  ['an unknown token', /"--acent" is not a design token/, 'html[data-brand="lotus"] { --acent: #f00 }'],
  ['a picture', /the value of "--accent" is not allowed/, 'html[data-brand="lotus"] { --accent: url(//evil.example) }'],
  ['the end of the style', /theme\.css is invalid/, '</style><script>steal()</script>'],
  ['an import', /theme\.css is invalid/, '@import "//evil.example/a.css";'],
])('checks the theme of a brand: %s', async (_what, message, css) => {
  const reading = readWith({ 'theme.css': css })
  if (message) await expect(reading).rejects.toThrow(message)
  else await expect(reading).resolves.toHaveLength(2)
})

test('starts with a brand that has no theme, banners or footer marks', async () => {
  const files = await readWith(
    { 'theme.css': undefined },
    ({ banners: _, footerMarks: __, footerVendors: ___, ...site }) => site,
  )
  expect(files).toHaveLength(2)
})
