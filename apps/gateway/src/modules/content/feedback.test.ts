import { randomUUID } from 'node:crypto'
import { countWords, feedbackBounds, sendFeedback } from '@foyer/contract/content.ts'
import { limits } from '@foyer/contract/limits.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { feedback, feedbackImage } from '#db/schema/content.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { newAddress, openHouse } from '#src/test-house.ts'

const lotus = 'lotus.localhost'
const brands = await brandsFolder({
  lotus: (site) => ({ ...site, whitelabel: [...site.whitelabel, setting('MIN', '2'), setting('MAX', '4')] }),
})
const house = await openHouse({ env: { FOYER_BRANDS_DIR: brands } })

function setting(name: 'MIN' | 'MAX', value: string): BrandFile['whitelabel'][number] {
  return { modId: `FEEDBACK${name}WORDS3`, enabled: '1', value }
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
const png = async (width = 40, height = 30) => (await draw(width, height).png().toBuffer()).toString('base64')
const jpeg = async (width = 40, height = 30) => (await draw(width, height).jpeg().toBuffer()).toString('base64')

const bodyOf = (fields: object = {}) => ({
  feedbackId: randomUUID(),
  questionType: 'SITE',
  content: words(12),
  images: [],
  ...fields,
})
const send = (fields: object = {}, options: { host?: string; token?: string } = {}) =>
  house.call(sendFeedback, { body: bodyOf(fields), ...options })
const rowOf = async (id: string) => (await house.db.select().from(feedback).where(eq(feedback.id, id)))[0]
const imagesOf = (id: string) =>
  house.db.select().from(feedbackImage).where(eq(feedbackImage.feedbackId, id)).orderBy(feedbackImage.place)

test("keeps a visitor's feedback, and a member's under their name", async () => {
  const visitor = await send({ comment: ' the lobby ' })
  expect(visitor).toMatchObject({ status: 200, success: true })
  expect(await rowOf(visitor.value.feedbackId)).toMatchObject({ brand: 'aurora', memberId: null, comment: 'the lobby' })
  const member = await house.registerMember()
  const sent = await send({}, { token: member.token })
  expect(await rowOf(sent.value.feedbackId)).toMatchObject({ memberId: member.id, questionType: 'SITE' })
})

test('keeps up to three images, drawn anew and no larger than needed', async () => {
  const { value } = await send({ images: [await png(), await jpeg(), await png(4_000, 1_000)] })
  const images = await imagesOf(value.feedbackId)
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [40, 30],
    [40, 30],
    [2_048, 512],
  ])
  for (const { content } of images) expect((await sharp(content).metadata()).format).toBe('webp')
})

test('keeps neither the place nor the device that a camera writes into its pictures', async () => {
  const photo = await draw(20, 10)
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
])('answers %i words with "%s"', async (count, message) => {
  expect((await send({ content: words(count) })).message).toBe(message)
})

test("asks for as many words as the brand's settings say", async () => {
  const say = async (count: number) => (await send({ content: words(count) }, { host: lotus })).message
  expect([await say(1), await say(2), await say(4), await say(5)]).toEqual([
    'feedback_too_short',
    '',
    '',
    'feedback_too_long',
  ])
})

test('counts words of scripts without spaces, and falls back where settings make no sense', () => {
  expect(countWords('สวัสดีครับ ผมชอบเกมนี้')).toBeGreaterThan(4)
  expect(countWords('xin chào các bạn, 12 ván!')).toBe(6)
  const bounds = (min: string, max: string) =>
    feedbackBounds(
      new Map([
        ['FEEDBACKMINWORDS3', min],
        ['FEEDBACKMAXWORDS3', max],
      ]),
    )
  expect(bounds('3', '7')).toEqual({ min: 3, max: 7 })
  expect(bounds('7', '3')).toEqual({ min: 10, max: 500 })
  expect(bounds('-1', 'many')).toEqual({ min: 10, max: 500 })
})

test('does not count the words of a text that nobody could have typed', async () => {
  expect((await send({ content: 'word '.repeat(400_000) })).message).toBe('feedback_too_long')
})

test('refuses a fourth image', async () => {
  const image = await png()
  expect(await send({ images: [image, image, image, image] })).toMatchObject({
    status: 422,
    message: 'image_too_many',
    value: { most: 3 },
  })
})

test('takes an image of 5 MB to the byte, and refuses one of a byte more', async () => {
  const image = Buffer.from(await jpeg(), 'base64')
  // What follows a JPEG's end mark is no part of the picture.
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]).toString('base64')
  expect((await send({ images: [padded(limits.uploadMaxBytes)] })).message).toBe('')
  expect(await send({ images: [await png(), padded(limits.uploadMaxBytes + 1)] })).toMatchObject({
    status: 422,
    message: 'image_too_large',
    value: { place: 1 },
  })
})

test.each([
  ['a GIF', () => draw(4, 4).gif().toBuffer()],
  ['a WebP', () => draw(4, 4).webp().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', async () => Buffer.from('<!doctype html><script>steal()</script>')],
  ['nothing', async () => Buffer.alloc(0)],
])('refuses %s, whatever it is called', async (_name, make) => {
  const images = [(await make()).toString('base64')]
  expect(await send({ images })).toMatchObject({ status: 422, message: 'image_type_refused', value: { place: 0 } })
})

test('refuses a picture of more pixels than are looked at, however small its file is', async () => {
  const bomb = await draw(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(limits.uploadMaxBytes / 10)
  expect(await send({ images: [bomb.toString('base64')] })).toMatchObject({
    status: 422,
    message: 'image_pixels_too_many',
  })
})

test('refuses a picture that breaks off, or that only begins like one', async () => {
  const whole = Buffer.from(await png(300, 300), 'base64')
  const broken = whole.subarray(0, whole.length / 2).toString('base64')
  expect((await send({ images: [broken] })).message).toBe('image_unreadable')
  const disguised = Buffer.concat([whole.subarray(0, 8), Buffer.from('<script>steal()</script>')])
  expect((await send({ images: [disguised.toString('base64')] })).message).toBe('image_unreadable')
})

test('keeps nothing of a feedback that it refuses', async () => {
  const before = await house.db.$count(feedback)
  await send({ images: [await png(), 'bm90IGEgcGljdHVyZQ=='] })
  await send({ content: words(3) })
  expect(await house.db.$count(feedback)).toBe(before)
})

test('takes the same feedback twice as one, and refuses another under its id', async () => {
  const body = bodyOf({ images: [await png()] })
  for (const _ of ['first', 'again']) {
    expect(await house.call(sendFeedback, { body })).toMatchObject({
      success: true,
      value: { feedbackId: body.feedbackId },
    })
  }
  expect(await imagesOf(body.feedbackId)).toHaveLength(1)
  const other = await house.call(sendFeedback, { body: { ...body, content: words(20) } })
  expect(other).toMatchObject({ status: 409, message: 'idempotency_mismatch' })
})

test.each([
  ['a question of no known type', { questionType: 'PRAISE' }],
  ['a comment of 141 characters', { comment: 'x'.repeat(limits.commentMaxChars + 1) }],
  ['an id that is none', { feedbackId: 'mine' }],
  ['a field that it does not know', { rating: 5 }],
  ['an image that is no text', { images: [{}] }],
])('refuses %s', async (_name, fields) => {
  expect(await send(fields)).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('refuses a body larger than four of the largest images', async () => {
  const answer = await send({ images: ['A'.repeat(29 * 1024 * 1024)] })
  expect(answer).toMatchObject({ status: 413, message: 'body_too_large' })
})

test('takes five from an address in ten minutes, and no more', async () => {
  const address = newAddress()
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await house.call(sendFeedback, { body: bodyOf(), address })).message).toBe('')
  }
  expect(await house.call(sendFeedback, { body: bodyOf(), address })).toMatchObject({
    status: 429,
    message: 'too_many_requests',
  })
})
