import { redemptionStatuses } from '@foyer/contract/engagement/point-mall.ts'
import {
  decideRedemption,
  listRedemptions,
  type MallGoodsFile,
  type OperatorRedemption,
  putMallGoods,
} from '@foyer/contract/operator/point-mall.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import { readJsonFile } from './read-json-file.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const pointMallCommands: readonly OperatorCommand[] = [
  {
    name: 'goods',
    parameters: ['BRAND', 'FILE'],
    options: [],
    summary: 'adds goods to the points mall, or changes those with known codes; FILE has them as a JSON list',
    async run(call, [brand = '', file = '']) {
      const value = await call(putMallGoods, { body: { brand, goods: await readJsonFile<MallGoodsFile[]>(file) } })
      const rows = value.list.map(({ id, code, stock, status, outcome }) => [id, code, String(stock), status, outcome])
      return { value, text: formatTable(['id', 'code', 'stock', 'status', 'outcome'], rows) }
    },
  },
  {
    name: 'redemptions',
    parameters: [],
    options: ['brand', 'state', 'after'],
    summary: 'lists redemptions of the points mall, oldest first; without --state, those in process',
    async run(call, _arguments, { brand, state, after }) {
      const status = parseChoice(state, redemptionStatuses, 'state')
      const value = await call(listRedemptions, { query: { brand, status, after } })
      const headers = [
        'id',
        'number',
        'applied (UTC)',
        'brand',
        'member',
        'goods',
        'quantity',
        'points',
        'amount',
        '',
        'status',
        'decided by',
        'address',
        'mobile',
      ]
      return { value, text: formatTable(headers, value.list.map(toRow)) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'redemption-approve',
    parameters: ['ID'],
    options: ['remark'],
    summary: 'approves a redemption; the member reads the remark, such as the number of the parcel',
    async run(call, [id = ''], { remark }) {
      const body = { id, decision: 'approve' as const, ...(remark !== undefined && { remark }) }
      const value = await call(decideRedemption, { body })
      return { value, text: `Redemption ${value.transactionNo} is approved.` }
    },
  },
  {
    name: 'redemption-reject',
    parameters: ['ID'],
    options: ['remark'],
    requiredOptions: ['remark'],
    summary: 'rejects a redemption: points, money and stock come back; the member reads the remark',
    async run(call, [id = ''], { remark = '' }) {
      const value = await call(decideRedemption, { body: { id, decision: 'reject', remark } })
      return { value, text: `Redemption ${value.transactionNo} is rejected. ${value.points} points are returned.` }
    },
  },
]

function toRow(row: OperatorRedemption): (string | null)[] {
  const { id, transactionNo, owner, applyTime, code, quantity, points, amount, currency, status, decidedBy } = row
  return [
    ...[id, transactionNo, formatTime(applyTime), owner.brand, owner.account, code, String(quantity), String(points)],
    ...[amount, currency, status, decidedBy, row.receivingAddress, row.mobileNum],
  ]
}
