import type { ReactNode } from 'react'

/** A line under the top bar about the room as a whole, with room for one action. */
export function RoomNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-b border-trouble bg-trouble-ground px-3 py-1.5 text-sm font-semibold text-trouble"
    >
      <p>{text}</p>
      {children}
    </div>
  )
}
