import { type ReactNode, useRef } from 'react'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { useWords } from '#web/words/words.ts'

interface SheetPageProps {
  title: string
  /** Before it closes: the same secrets cannot be shown again. */
  question: { title: string; body: string }
  /** The main button. */
  beside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A page in place of the screen, with secrets to print that only this page has. */
export function SheetPage({ title, question, beside, onClose, children }: SheetPageProps) {
  const { sheets: words } = useWords().office
  const heading = useRef<HTMLHeadingElement>(null)
  useScreenStart(heading)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 @4xl:p-8">
      <header className="flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="mr-auto text-2xl font-bold outline-none">
          {title}
        </h1>
        <ConfirmedButton
          question={{ ...question, cancel: words.cancel, look: 'main' }}
          onConfirm={() => Promise.resolve(onClose())}
        >
          {words.close}
        </ConfirmedButton>
        {beside}
      </header>
      {children}
    </div>
  )
}
