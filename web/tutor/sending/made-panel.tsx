import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from '#web/ui/icons.tsx'

interface MadePanelProps {
  title: string
  /** Label of the button in its corner. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** A new secret for a family, which is shown only here. It takes the focus, since the button that made it is gone. */
export function MadePanel({ title, close, onClose, children }: MadePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded-tutor border-2 border-leaf/40 bg-leaf-ground p-4 text-sm"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg font-bold outline-none">
          {title}
        </h2>
        <button
          type="button"
          aria-label={close}
          title={close}
          onClick={onClose}
          className="-m-1 grid size-11 shrink-0 place-items-center rounded-tutor text-quiet hover:bg-sheet"
        >
          <CloseIcon size={1.25} />
        </button>
      </header>
      {children}
    </section>
  )
}
