/** The book from which today's leaves come. */
export function OpenBookDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 204 122" aria-hidden="true" focusable="false" data-book className={className}>
      <path d="M0 8v88c40-8 78-6 102 24 24-30 62-32 102-24V8Z" fill="var(--color-book-rose)" />
      <path
        d="M10 2c32-8 72-4 92 22 20-26 60-30 92-22v82c-36-6-72-2-92 22-20-24-56-28-92-22Z"
        fill="#fffdf9"
      />
      <path
        d="M102 24v82M30 26c18-2 36 2 50 12M30 48c18-2 36 2 50 12M174 26c-18-2-36 2-50 12M174 48c-18-2-36 2-50 12"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </svg>
  )
}
