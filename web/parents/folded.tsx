import { type ReactNode, useEffect, useState } from 'react'

/** A part that is opened by a press, and is open on paper. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const look = () => setOnPaper(paper.matches)
    look()
    paper.addEventListener('change', look)
    return () => paper.removeEventListener('change', look)
  }, [])
  return (
    <details
      open={isOpen || isOnPaper}
      onToggle={({ currentTarget }) => !isOnPaper && setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md font-semibold text-leaf-deep hover:bg-leaf-ground print:hidden">
        <span
          aria-hidden="true"
          className="w-4 text-center transition-transform in-[[open]>summary]:rotate-90"
        >
          ›
        </span>
        {title}
      </summary>
      {children}
    </details>
  )
}
