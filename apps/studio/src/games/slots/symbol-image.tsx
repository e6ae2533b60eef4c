import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { SlotSymbol } from './slot-sheet.ts'

/** URLs of the painted symbols, for the paytable and the history; a page has one game. */
export const symbolUrls = createStore<Readonly<Partial<Record<SlotSymbol, string>>>>(() => ({}))

export function SymbolImage({ symbol, name = '' }: { symbol: SlotSymbol; name?: string }) {
  const url = useStore(symbolUrls, (urls) => urls[symbol])
  return <img src={url} alt={name} width={64} height={64} />
}
