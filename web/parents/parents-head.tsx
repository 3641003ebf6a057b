import { useLayoutEffect, useRef } from 'react'
import type { ParentsPage } from '#contract/parents-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/printer.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { momentText } from './day-text.ts'
import { VisitLine } from './visit-line.tsx'

/** Whose page it is, as of when, and for how long. */
export function ParentsHead({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const [language] = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const { student, school, level, toldAt } = page
  useLayoutEffect(() => {
    // The button that led here is gone. A reader of the screen shall begin here.
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="text-sm text-quiet">{student.reading}</p>
        <h1 ref={title} tabIndex={-1} className="text-2xl leading-snug font-bold outline-none">
          {words.title(student.displayName)}
        </h1>
        <p className="text-sm">
          {school.name}
          {level !== null && `　${level}`}
          <span className="ml-3 inline-block text-quiet">
            {words.toldAt(momentText(toldAt, language, school.timeZone))}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-2 print:hidden">
        <Button
          icon={<Printer size={1.25} />}
          onClick={() => window.print()}
          className="self-start @2xl:self-end"
        >
          {words.print}
        </Button>
      </div>
      <div className="w-full print:hidden">
        <VisitLine page={page} />
      </div>
    </header>
  )
}
