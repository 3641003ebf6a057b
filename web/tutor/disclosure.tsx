import { useState, type ReactNode } from 'react'

interface DisclosureProps {
  title: string
  /** Shown beside the title, expanded or not. */
  aside?: ReactNode
  /** It is expanded at first. */
  open?: boolean
  children: ReactNode
}

/** A part that can be collapsed; its children are drawn while it is expanded. */
export function Disclosure({ title, aside, open = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line text-sm"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md hover:bg-leaf-ground">
        <span aria-hidden="true" className="w-4 text-center text-quiet in-[[open]>summary]:rotate-90">
          ›
        </span>
        <span className="font-semibold">{title}</span>
        <span className="ml-auto pr-1 text-quiet">{aside}</span>
      </summary>
      {isOpen && <div className="flex flex-col gap-2 pb-3">{children}</div>}
    </details>
  )
}
