import type { ReactNode } from 'react'

/** A sentence at the foot of a part, with a small drawing before it. */
export function Remark({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-2xl bg-look-ground px-4 py-3">
      {drawing}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
