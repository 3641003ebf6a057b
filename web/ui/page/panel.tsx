import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from '../drawings/icons.ts'

interface PanelProps extends Pick<PanelHeaderProps, 'level' | 'takesFocus' | 'close'> {
  title: string
  /** `new`: something that was made just now. */
  look?: 'plain' | 'new'
  children: ReactNode
}

const looks = {
  plain: 'border border-line bg-sheet shadow-soft',
  new: 'border-2 border-leaf/40 bg-leaf-ground text-sm',
}

/** A box within a screen, under a title of its own. */
export function Panel({ title, look = 'plain', children, ...header }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col gap-3 rounded-tutor p-4 ${looks[look]}`}>
      <PanelHeader {...header} id={id}>
        {title}
      </PanelHeader>
      {children}
    </section>
  )
}

interface PanelHeaderProps {
  id?: string
  level?: 2 | 3
  /** Takes the focus when it appears: the button that opened the panel is gone. */
  takesFocus?: boolean
  close?: { label: string; onClose: () => void }
  /** More buttons. */
  beside?: ReactNode
  /** The title. */
  children: ReactNode
}

/** The title of a panel, and the button that closes it. */
export function PanelHeader({ id, level = 2, takesFocus, close, beside, children }: PanelHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <header className="flex shrink-0 items-center gap-2">
      <Heading
        ref={heading}
        id={id}
        tabIndex={takesFocus ? -1 : undefined}
        className="min-w-0 flex-1 text-lg leading-tight font-bold outline-none"
      >
        {children}
      </Heading>
      {beside}
      {close && (
        <button
          type="button"
          aria-label={close.label}
          title={close.label}
          onClick={close.onClose}
          className="-m-1 grid size-11 shrink-0 place-items-center rounded-tutor text-quiet hover:bg-leaf-ground"
        >
          <CloseIcon size={1.25} />
        </button>
      )}
    </header>
  )
}

/** A part of a panel under its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-sm font-bold">{title}</h3>
      {children}
    </section>
  )
}
