import { encode } from 'uqr'

/** A text as a QR code (ISO/IEC 18004), dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 justify-self-center rounded-card bg-code-paper p-2"
    >
      <path d={path} className="fill-code-ink" />
    </svg>
  )
}
