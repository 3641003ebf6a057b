/** A figure with its bar, which compares it with the most of its column. */
export function Figure({ value, most }: { value: number; most: number }) {
  const percent = most === 0 ? 0 : Math.round((100 * value) / most)
  return (
    <span className="flex items-center gap-2">
      <span className="w-9 text-right">{value}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-2.5 w-16 @6xl:w-28"
      >
        <rect width={percent} height="10" rx="2" className="fill-leaf/45" />
      </svg>
    </span>
  )
}
