import sharp from 'sharp'
import { expect, test } from 'vitest'
import { predefinedLogoVendors, renderVendorLogoSvg, vendorLogoSheetSvg } from './vendor-logo.ts'

const pixels = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()

test('draws a distinct mark for each vendor in both tones and both forms', () => {
  for (const tone of ['colour', 'white'] as const) {
    for (const form of ['tile', 'wide'] as const) {
      const drawn = predefinedLogoVendors.map((code) => renderVendorLogoSvg(code, tone, form))
      expect(new Set(drawn).size).toBe(predefinedLogoVendors.length)
    }
  }
})

test('never combines the same outline with nearly the same hue', () => {
  const looks = predefinedLogoVendors.map((code) => {
    const svg = renderVendorLogoSvg(code, 'colour')
    return {
      code,
      outline: /<path fill="url[^"]*" d="([^"]*)"/.exec(svg)?.[1],
      hue: Number(/hsl\((\d+),/.exec(svg)?.[1]),
    }
  })
  for (const [index, one] of looks.entries()) {
    for (const other of looks.slice(index + 1)) {
      const apart = Math.abs(one.hue - other.hue)
      const near = one.outline === other.outline && Math.min(apart, 360 - apart) < 12
      expect(near, `${one.code} and ${other.code}`).toBe(false)
    }
  }
})

test('has visible letters at 28×28 and at 96×40', async () => {
  for (const code of predefinedLogoVendors) {
    for (const [form, width, height] of [
      ['tile', 28, 28],
      ['wide', 96, 40],
    ] as const) {
      const data = await pixels(renderVendorLogoSvg(code, 'colour', form), width, height)
      let letters = 0
      for (let index = 0; index < data.length; index += 4) {
        const darkest = Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0)
        if ((data[index + 3] ?? 0) > 200 && darkest > 200) letters += 1
      }
      expect(letters / (width * height), `${code} ${form}`).toBeGreaterThan(0.04)
    }
  }
})

test('derives a mark for a vendor without one', () => {
  expect(renderVendorLogoSvg('NEW_HOUSE', 'colour')).toContain('<svg')
  expect(renderVendorLogoSvg('NEW_HOUSE', 'colour')).not.toBe(renderVendorLogoSvg('OLD_HOUSE', 'colour'))
})

test('a sheet holds each mark at its own view', async () => {
  const codes = ['PG', 'AE', 'NEW_HOUSE']
  const sheet = vendorLogoSheetSvg(codes, 'colour')
  for (const code of codes) {
    const [, view] = new RegExp(`<view id="${code}" viewBox="([^"]+)"`).exec(sheet) ?? []
    const shown = sheet.replace('viewBox="0 0 40 40" width', `viewBox="${view}" width`)
    expect(await pixels(shown, 40, 40)).toEqual(await pixels(renderVendorLogoSvg(code, 'colour'), 40, 40))
  }
})
