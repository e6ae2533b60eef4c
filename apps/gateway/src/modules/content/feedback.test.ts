import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { countWords, readFeedbackWordLimits, sendFeedback } from '@foyer/contract/site/help-and-feedback.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { feedback, feedbackImage } from '#db/schema/content.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'

const lotus = 'lotus.localhost'
const brands = await createTestBrandsFolder({
  lotus: (site) => ({ ...site, whitelabel: [...site.whitelabel, setting('MIN', '2'), setting('MAX', '4')] }),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brands } })

function setting(name: 'MIN' | 'MAX', value: string): BrandFile['whitelabel'][number] {
  return { modId: `FEEDBACK${name}WORDS3`, enabled: '1', value }
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const png = async (width = 40, height = 30) => (await createImage(width, height).png().toBuffer()).toString('base64')
const jpeg = async (width = 40, height = 30) => (await createImage(width, height).jpeg().toBuffer()).toString('base64')

const feedbackBody = (fields: object = {}) => ({
  feedbackId: randomUUID(),
  questionType: 'SITE',
  content: words(12),
  images: [],
  ...fields,
})
const send = (fields: object = {}, options: { host?: string; token?: string } = {}) =>
  app.call(sendFeedback, { body: feedbackBody(fields), ...options })
const rowOf = async (id: string) => (await app.db.select().from(feedback).where(eq(feedback.id, id)))[0]
const imagesOf = (id: string) =>
  app.db.select().from(feedbackImage).where(eq(feedbackImage.feedbackId, id)).orderBy(feedbackImage.place)

test("stores a visitor's feedback without an account, and a member's with it", async () => {
  const visitor = await send({ comment: ' the lobby ' })
  expect(visitor).toMatchObject({ status: 200, success: true })
  expect(await rowOf(visitor.value.feedbackId)).toMatchObject({ brand: 'aurora', memberId: null, comment: 'the lobby' })
  const member = await app.registerMember()
  const sent = await send({}, { token: member.token })
  expect(await rowOf(sent.value.feedbackId)).toMatchObject({ memberId: member.id, questionType: 'SITE' })
})

test('stores up to three images, re-encoded and scaled down', async () => {
  const { value } = await send({ images: [await png(), await jpeg(), await png(4_000, 1_000)] })
  const images = await imagesOf(value.feedbackId)
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [40, 30],
    [40, 30],
    [2_048, 512],
  ])
  for (const { content } of images) expect((await sharp(content).metadata()).format).toBe('webp')
})

test('strips the location and device metadata of photos', async () => {
  const photo = await createImage(20, 10)
    .withExif({ IFD0: { Make: 'Camera of somebody', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { value } = await send({ images: [photo.toString('base64')] })
  const [image] = await imagesOf(value.feedbackId)
  expect((await sharp(image?.content).metadata()).exif).toBeUndefined()
})

test.each([
  [9, 'feedback_too_short'],
  [10, ''],
  [500, ''],
  [501, 'feedback_too_long'],
])('returns for %i words "%s"', async (count, message) => {
  expect((await send({ content: words(count) })).message).toBe(message)
})

test("applies the word limits of the brand's settings", async () => {
  const messageFor = async (count: number) => (await send({ content: words(count) }, { host: lotus })).message
  expect([await messageFor(1), await messageFor(2), await messageFor(4), await messageFor(5)]).toEqual([
    'feedback_too_short',
    '',
    '',
    'feedback_too_long',
  ])
})

test('counts words in scripts without spaces, and falls back to default limits for invalid settings', () => {
  expect(countWords('สวัสดีครับ ผมชอบเกมนี้')).toBeGreaterThan(4)
  expect(countWords('xin chào các bạn, 12 ván!')).toBe(6)
  const bounds = (min: string, max: string) =>
    readFeedbackWordLimits(
      new Map([
        ['FEEDBACKMINWORDS3', min],
        ['FEEDBACKMAXWORDS3', max],
      ]),
    )
  expect(bounds('3', '7')).toEqual({ min: 3, max: 7 })
  expect(bounds('7', '3')).toEqual({ min: 10, max: 500 })
  expect(bounds('-1', 'many')).toEqual({ min: 10, max: 500 })
})

test('refuses an excessively long text without counting its words', async () => {
  expect((await send({ content: 'word '.repeat(400_000) })).message).toBe('feedback_too_long')
})

test('refuses a fourth image', async () => {
  const image = await png()
  expect(await send({ images: [image, image, image, image] })).toMatchObject({
    status: 422,
    message: 'too_many_images',
    value: { most: 3 },
  })
})

test('accepts an image of exactly 5 MB, and refuses one byte more', async () => {
  const image = Buffer.from(await jpeg(), 'base64')
  // Decoders ignore bytes after the end marker of a JPEG.
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]).toString('base64')
  expect((await send({ images: [padded(limits.uploadMaxBytes)] })).message).toBe('')
  expect(await send({ images: [await png(), padded(limits.uploadMaxBytes + 1)] })).toMatchObject({
    status: 422,
    message: 'image_too_large',
    value: { place: 1 },
  })
})

test.each([
  ['a GIF', () => createImage(4, 4).gif().toBuffer()],
  ['a WebP', () => createImage(4, 4).webp().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an HTML page', async () => Buffer.from('<!doctype html><script>steal()</script>')],
  ['an empty file', async () => Buffer.alloc(0)],
])('refuses %s by its content', async (_name, make) => {
  const images = [(await make()).toString('base64')]
  expect(await send({ images })).toMatchObject({ status: 422, message: 'image_type_unsupported', value: { place: 0 } })
})

test('refuses an image with too many pixels, however small its file is', async () => {
  const bomb = await createImage(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(limits.uploadMaxBytes / 10)
  expect(await send({ images: [bomb.toString('base64')] })).toMatchObject({
    status: 422,
    message: 'image_dimensions_too_large',
  })
})

test('refuses a truncated image, and a file that only starts like an image', async () => {
  const whole = Buffer.from(await png(300, 300), 'base64')
  const broken = whole.subarray(0, whole.length / 2).toString('base64')
  expect((await send({ images: [broken] })).message).toBe('image_unreadable')
  const disguised = Buffer.concat([whole.subarray(0, 8), Buffer.from('<script>steal()</script>')])
  expect((await send({ images: [disguised.toString('base64')] })).message).toBe('image_unreadable')
})

test('stores nothing of a refused feedback', async () => {
  const before = await app.db.$count(feedback)
  await send({ images: [await png(), 'bm90IGEgcGljdHVyZQ=='] })
  await send({ content: words(3) })
  expect(await app.db.$count(feedback)).toBe(before)
})

test('stores a repeated feedback once, and refuses other content under the same id', async () => {
  const body = feedbackBody({ images: [await png()] })
  for (const _ of ['first', 'again']) {
    expect(await app.call(sendFeedback, { body })).toMatchObject({
      success: true,
      value: { feedbackId: body.feedbackId },
    })
  }
  expect(await imagesOf(body.feedbackId)).toHaveLength(1)
  const other = await app.call(sendFeedback, { body: { ...body, content: words(20) } })
  expect(other).toMatchObject({ status: 409, message: 'idempotency_mismatch' })
})

test.each([
  ['an unknown question type', { questionType: 'PRAISE' }],
  ['a comment of 141 characters', { comment: 'x'.repeat(limits.commentMaxChars + 1) }],
  ['a malformed id', { feedbackId: 'mine' }],
  ['an unknown field', { rating: 5 }],
  ['an image that is not a string', { images: [{}] }],
])('refuses %s', async (_name, fields) => {
  expect(await send(fields)).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('refuses a body larger than four of the largest images', async () => {
  const response = await send({ images: ['A'.repeat(29 * 1024 * 1024)] })
  expect(response).toMatchObject({ status: 413, message: 'body_too_large' })
})

test('accepts five feedbacks per address in ten minutes', async () => {
  const address = newIpAddress()
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await app.call(sendFeedback, { body: feedbackBody(), address })).message).toBe('')
  }
  expect(await app.call(sendFeedback, { body: feedbackBody(), address })).toMatchObject({
    status: 429,
    message: 'too_many_requests',
  })
})
