import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ErrorState } from './error-state.tsx'
import { Flag, Icon, SpriteProvider } from './icon.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { moneyTone } from './stat.tsx'
import { TextField } from './text-field.tsx'

const html = renderToStaticMarkup

test('keeps a busy button in the tab order and says that it cannot be pressed', () => {
  const given = { busy: true, busyLabel: 'Sending', children: 'Deposit' }
  const markup = html(createElement(Button, given))
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).toContain('>Sending</span>')
  expect(markup).not.toContain(' disabled="')
})

test('swallows the press of a busy button, and with it the form it would submit', () => {
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

test('names a button that shows an icon alone', () => {
  expect(html(createElement(IconButton, { icon: 'x', label: 'Close' }))).toContain('aria-label="Close"')
})

test('draws icons and flags from the sprites and mirrors those that point', () => {
  const urls = { icons: '/i.svg', flags: '/f.svg' }
  const draw = (children: ReturnType<typeof createElement>) => html(createElement(SpriteProvider, { urls, children }))
  expect(draw(createElement(Icon, { name: 'heart' }))).toContain('<use href="/i.svg#heart">')
  expect(draw(createElement(Icon, { name: 'chevron-left' }))).toContain('rtl:-scale-x-100')
  expect(draw(createElement(Icon, { name: 'heart' }))).not.toContain('rtl:')
  expect(draw(createElement(Flag, { code: 'th' }))).toContain('<use href="/f.svg#th">')
})

test('ties an error to its field', () => {
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

test('draws no pagination for a single page and marks the current one', () => {
  const labels = { region: 'Pages', previous: 'Back', next: 'On', page: (page: number) => `Page ${page}` }
  const draw = (pageCount: number) =>
    html(createElement(Pagination, { page: 1, pageCount, labels, onPageChange: () => undefined }))
  expect(draw(1)).toBe('')
  expect(draw(3)).toMatch(/aria-label="Page 1" aria-current="page"/)
  expect(draw(3)).toMatch(/aria-label="Back" aria-disabled="true"/)
})

test('gives a table its totals, and says what to do where it is empty or failed', () => {
  const columns: Column<{ id: string }>[] = [
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

test('quotes the request of an error and offers no retry where there is none', () => {
  const markup = html(createElement(ErrorState, { title: 'Lost', requestId: 'r-1', requestIdLabel: 'Request' }))
  expect(markup).toContain('r-1')
  expect(markup).not.toContain('<button')
})

test('holds a bar between nothing and everything, and claims no share that is not known', () => {
  expect(html(createElement(Progress, { label: 'File', value: 1.4 }))).toContain('aria-valuenow="100"')
  expect(html(createElement(Progress, { label: 'File' }))).not.toContain('aria-valuenow')
})

test('colours money by its sign alone', () => {
  expect([moneyTone(5n), moneyTone(-1), moneyTone(0)]).toEqual(['gain', 'loss', 'plain'])
})
