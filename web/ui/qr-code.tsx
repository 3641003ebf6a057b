import { encode } from 'uqr'

const QUIET_ZONE = 4

/**
 * An address as a QR code (ISO/IEC 18004), dark on white whatever the page's colours, with the quiet zone that readers
 * need.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-tutor bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
