import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
/** URLs of the painted symbols, for the paytable and the history; a page has one game. */
export const symbolUrls = createStore<Readonly<Partial<Record<string, string>>>>(() => ({}))

export function SymbolImage({ symbol, name = '' }: { symbol: string; name?: string }) {
  const url = useStore(symbolUrls, (urls) => urls[symbol])
  return <img src={url} alt={name} width={64} height={64} />
}
