/** A tablet on its stand that shows three pictures in a row. */
export function TabletDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true" focusable="false" className={className}>
      <ellipse cx="120" cy="154" rx="92" ry="12" fill="var(--color-hill-2)" />
      <path d="M66 126h108l14 28H52Z" fill="var(--color-soil)" />
      <rect x="22" y="12" width="196" height="124" rx="22" fill="var(--color-ink)" />
      <circle cx="29" cy="74" r="2.5" fill="var(--color-quiet)" />
      <rect x="36" y="24" width="168" height="100" rx="12" fill="var(--color-peach)" />
      {[68, 120, 172].map((x) => (
        <circle key={x} cx={x} cy="73" r="22" fill="#fff" />
      ))}
      <circle cx="68" cy="73" r="9.5" fill="var(--color-sun)" />
      <path
        d="M68 56v-5M68 95v-5M51 73h-5M90 73h-5M56 61l-3-3M80 61l3-3M56 85l-3 3M80 85l3 3"
        stroke="var(--color-sun)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M120 90c-14-4-17-20-6-31 12 6 15 22 6 31Z" fill="var(--color-leaf-2)" />
      <path d="M120 88c-2-9-3-16-4-21" stroke="var(--color-leaf-1)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M172 89c-22-14-15-29-5-27 3 .6 4.600 2.500 5 5 .4-2.500 2-4.400 5-5 10-2 17 13-5 27Z"
        fill="var(--color-petal)"
      />
    </svg>
  )
}
