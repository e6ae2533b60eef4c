import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { Button, IconButton } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { DataTable, type DataTableColumn } from './data-table.tsx'
import { ErrorState } from './error-state.tsx'
import { CountryFlag, Icon, SpriteProvider } from './icon.tsx'
import { CursorPagination, Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { Stat, toMoneyTone } from './stat.tsx'
import { TextField } from './text-field.tsx'

const html = renderToStaticMarkup

test('keeps a busy button in the tab order and marks it as disabled', () => {
  const given = { busy: true, busyLabel: 'Sending', children: 'Deposit' }
  const markup = html(createElement(Button, given))
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).toContain('>Sending</span>')
  expect(markup).not.toContain(' disabled="')
})

test('ignores the press of a busy button and prevents its form submission', () => {
  const pressed: string[] = []
  const press = (busy: boolean) => {
    const button = Button({ busy, children: 'Deposit', type: 'submit', onClick: () => pressed.push('clicked') })
    const event = { preventDefault: () => pressed.push('prevented'), stopPropagation: () => undefined }
    button.props.onClick(event)
  }
  press(true)
  press(false)
  expect(pressed).toEqual(['prevented', 'clicked'])
})

test('gives an icon-only button an accessible name', () => {
  expect(html(createElement(IconButton, { icon: 'x', label: 'Close' }))).toContain('aria-label="Close"')
})

test('draws icons and flags from the sprites and mirrors directional icons', () => {
  const urls = { icons: '/i.svg', flags: '/f.svg' }
  const draw = (children: ReturnType<typeof createElement>) => html(createElement(SpriteProvider, { urls, children }))
  expect(draw(createElement(Icon, { name: 'heart' }))).toContain('<use href="/i.svg#heart">')
  expect(draw(createElement(Icon, { name: 'chevron-left' }))).toContain('rtl:-scale-x-100')
  expect(draw(createElement(Icon, { name: 'heart' }))).not.toContain('rtl:')
  expect(draw(createElement(CountryFlag, { code: 'th' }))).toContain('<use href="/f.svg#th">')
})

test('associates an error with its field', () => {
  const markup = html(createElement(TextField, { label: 'Amount', error: 'Too much', id: 'amount' }))
  expect(markup).toContain('<label for="amount"')
  expect(markup).toContain('aria-describedby="amount-note"')
  expect(markup).toContain('aria-invalid="true"')
})

test('shows one slide without arrows, dots or clones', () => {
  const labels = { region: 'Promotions', previous: 'Back', next: 'On', pause: 'Pause', play: 'Play', slide: String }
  const shared = { itemKey: String, autoplayMs: 5000, labels, children: (item: string) => item }
  const draw = (items: string[]) => html(createElement(Carousel<string>, { ...shared, items }))
  expect(draw(['only'])).not.toContain('<button')
  expect(draw(['one', 'two'])).toContain('aria-label="Pause"')
  expect(draw(['one', 'two']).match(/role="group"/g)).toHaveLength(4)
})

test('renders no pagination for a single page, and marks the current page otherwise', () => {
  const labels = { region: 'Pages', previous: 'Back', next: 'On', page: (page: number) => `Page ${page}` }
  const shared = { page: 1, labels, marginPages: 1, pageRange: 5, onPageChange: () => undefined }
  const draw = (pageCount: number) => html(createElement(Pagination, { ...shared, pageCount }))
  expect(draw(1)).toBe('')
  expect(draw(3)).toMatch(/aria-label="Page 1" aria-current="page"/)
  expect(draw(3)).toMatch(/aria-label="Back" aria-disabled="true"/)
})

test('shows the totals of a table, and its empty and error states', () => {
  const columns: DataTableColumn<{ id: string }>[] = [
    { key: 'id', head: 'Bet', cell: (row) => row.id },
    { key: 'sum', head: 'Stake', kind: 'figure', cell: () => '1', total: '$2' },
  ]
  const shared = { caption: 'Bets', columns, rowKey: (row: { id: string }) => row.id, totalLabel: 'Total' }
  const draw = (more: { rows: { id: string }[]; empty?: string; error?: string }) =>
    html(createElement(DataTable<{ id: string }>, { ...shared, ...more }))
  expect(draw({ rows: [{ id: 'a' }] })).toContain('<bdi>$2</bdi>')
  expect(draw({ rows: [], empty: 'None yet' })).toContain('None yet')
  expect(draw({ rows: [{ id: 'a' }], error: 'Failed' })).not.toContain('<table')
})

test('shows the request id of an error, and no retry button without a handler', () => {
  const markup = html(createElement(ErrorState, { title: 'Lost', requestId: 'r-1', requestIdLabel: 'Request' }))
  expect(markup).toContain('r-1')
  expect(markup).not.toContain('<button')
})

test('clamps progress to 100 %, and reports no value when it is unknown', () => {
  expect(html(createElement(Progress, { label: 'File', value: 1.4 }))).toContain('aria-valuenow="100"')
  expect(html(createElement(Progress, { label: 'File' }))).not.toContain('aria-valuenow')
})

test('colours money by its sign', () => {
  expect([toMoneyTone(5n), toMoneyTone(-1), toMoneyTone(0)]).toEqual(['gain', 'loss', 'plain'])
})

test('marks the current page, and the last page for a page past the end', () => {
  const labels = { region: 'Pages', previous: 'Back', next: 'On', page: (page: number) => `Page ${page}` }
  const rest = { pageCount: 9, marginPages: 0, pageRange: 1, labels, onPageChange: () => undefined }
  const marked = (page: number) =>
    /aria-label="([^"]+)" aria-current="page"/.exec(html(createElement(Pagination, { ...rest, page })))?.[1]
  expect([1, 5, 9, 99].map(marked)).toEqual(['Page 1', 'Page 5', 'Page 9', 'Page 9'])
})

test('marks the current page of a cursor pagination by number, or by a label without one', () => {
  const labels = {
    region: 'Pages',
    previous: 'Back',
    next: 'On',
    page: (page: number) => `Page ${page}`,
    current: 'This page',
  }
  const target = { href: '/', onGo: () => undefined }
  const marked = (page: number | undefined) =>
    /aria-label="([^"]+)" aria-current="page"/.exec(
      html(createElement(CursorPagination, { first: target, previous: target, next: target, labels, page })),
    )?.[1]
  expect([1, 2, 7, undefined].map(marked)).toEqual(['Page 1', 'Page 2', 'Page 7', 'This page'])
})

test('passes the length of an amount to the style sheet, which fits it on one line', () => {
  const markup = html(createElement(Stat, { label: 'Stake', value: '\u2066$1,234.50\u2069' }))
  expect(markup).toMatch(/<dd style="--figure-length:9" class="[^"]*whitespace-nowrap/)
})

test('covers the whole column with the tooltip of a bar, and labels zero', () => {
  const bars = [
    { key: 'a', label: 'Monday', value: 40, text: '+40' },
    { key: 'b', label: 'Tuesday', value: -10, text: '-10' },
  ]
  const markup = html(
    createElement(BarChart, { label: 'Profit', bars, scale: { highest: '40', zero: '0.00', lowest: '-10' } }),
  )
  expect(markup).toContain('<title>Tuesday: -10</title><rect x="360" y="0" width="360" height="200"')
  expect(markup).toContain('inset-block-start:80%">0.00</span>')
})

test('labels the axes of a bar chart: the amounts, and each bar or the ends of a sequence', () => {
  const scale = { highest: '40', zero: '0.00', lowest: '-10' }
  const draw = (count: number, ends?: { first: string; last: string }) => {
    const bars = Array.from({ length: count }, (_, n) => ({
      key: `${n}`,
      label: `Game ${n}`,
      value: 40 - n * 10,
      text: '',
    }))
    return html(createElement(BarChart, { label: 'Profit', bars, scale, ...(ends && { ends }) }))
  }
  for (const amount of Object.values(scale)) expect(draw(6)).toContain(`>${amount}</span>`)
  for (const count of [1, 6, 20]) for (let n = 0; n < count; n += 1) expect(draw(count)).toContain(`title="Game ${n}"`)
  expect(draw(6)).not.toContain('vertical-rl')
  expect(draw(7)).toContain('vertical-rl')
  const sequence = draw(6, { first: '1 May', last: '6 May' })
  expect(sequence).toContain('>6 May</span>')
  expect(sequence).not.toContain('title="Game 1"')
})
