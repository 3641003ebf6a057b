import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { TermId } from '#contract/kernel/ids.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PencilIcon } from '#web/ui/drawings/icons.ts'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { weeksOf } from './calendar.ts'
import { useTerm } from './term-context.ts'
import { TermForm } from './term-form.tsx'

interface TermHeadProps {
  terms: OutputOf<'/office/terms'>
  onChoose: (termId: TermId | null, copied?: TermId | null) => void
}

/** The term's name and days, the choice of another one, and what can be added. */
export function TermHead({ terms: { terms, today }, onChoose }: TermHeadProps) {
  const { terms: words } = useWords().office
  const { term, open, choices } = useTerm()
  const dayText = useDayText()
  const [isNew, setNew] = useState(false)
  const missing =
    choices.classrooms.length === 0 ? words.noClassroom : choices.tutors.length === 0 ? words.noTutor : ''
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl font-bold">{term.name}</h1>
      <button
        type="button"
        onClick={() => open({ form: 'term' })}
        aria-label={words.change}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-tutor px-2 text-quiet hover:bg-leaf-ground"
      >
        <span className="whitespace-nowrap">
          {dayText(term.firstDay, 'tiny-date')}–{dayText(term.lastDay, 'tiny-date')}・
          {words.weeks(weeksOf(term).length)}
        </span>
        <PencilIcon />
      </button>
      <span className="ml-auto flex flex-wrap items-center gap-2 @6xl:gap-3">
        <select
          aria-label={words.choose}
          value={term.id}
          onChange={({ target }) => (target.value ? onChoose(target.value as TermId) : setNew(true))}
          className="min-h-11 max-w-44 rounded-tutor border border-edge bg-sheet px-2"
        >
          {terms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">＋ {words.add}</option>
        </select>
        <Button onClick={() => open({ form: 'holidays' })}>{words.holidays}</Button>
        <Button
          disabled={missing !== ''}
          title={missing || undefined}
          onClick={() => open({ form: 'slot', slot: null })}
        >
          ＋ {words.addSlot}
        </Button>
      </span>
      {missing && <p className="w-full text-quiet">{missing}</p>}
      {isNew && (
        <TermForm
          term={null}
          before={terms[0] ?? null}
          today={today}
          onDone={() => setNew(false)}
          onSaved={(termId, copied) => {
            setNew(false)
            onChoose(termId, copied)
          }}
        />
      )}
    </header>
  )
}
