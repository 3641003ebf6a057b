import type { ReactNode } from 'react'

interface DisclosureProps {
  title: string
  /** Shown beside the title, expanded or not. */
  aside?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A part of the panel that can be collapsed. */
export function Disclosure({ title, aside, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="border-t border-line text-sm">
      <summary className="flex min-h-11 items-center gap-2 rounded-md hover:bg-leaf-ground">
        <span aria-hidden="true" className="w-4 text-center text-quiet in-[[open]>summary]:rotate-90">
          ›
        </span>
        <span className="font-semibold">{title}</span>
        <span className="ml-auto pr-1 text-quiet">{aside}</span>
      </summary>
      <div className="flex flex-col gap-2 pb-3">{children}</div>
    </details>
  )
}
