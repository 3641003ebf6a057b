import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { answerTo, mattersOf, MOST_FORM_NUMBER } from '#contract/school/rules/consent-questions.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useQuestionWords } from '#web/ui/consent/question-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { TickList } from '../frame/tick-list.tsx'

type Listed = OutputOf<'/office/consent-list'>

interface ConsentFormsProps {
  list: Listed
  offline: boolean
  onSaved: () => void
}

/** The students with their answers to each question: those whose form has come are ticked, and written down by one press. */
export function ConsentForms({ list, offline, onSaved }: ConsentFormsProps) {
  const { forms: words } = useWords().office.consents
  const { branch } = useBranch()
  const today = dayAt(useNow(60_000), branch.timeZone)
  const matters = useMatters(list)
  const sending = useSend('/office/record-consents')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(matters.map(({ id }) => id)))
  const [day, setDay] = useState<string>(today)
  const [formNumber, setFormNumber] = useState('')
  const [done, setDone] = useState<OutputOf<'/office/record-consents'> | null>(null)
  const { students } = list
  const isReady = chosen.size > 0 && wanted.size > 0 && day !== ''

  async function save(): Promise<void> {
    const answer = await sending.send({
      branchId: branch.id,
      studentIds: [...chosen] as StudentId[],
      about: matters.filter(({ id }) => wanted.has(id)).map(({ about }) => about),
      day,
      ...(formNumber.trim() !== '' && { formNumber }),
    })
    if (!answer?.ok) return
    setDone(answer.value)
    setChosen(new Set())
    onSaved()
  }

  const isOpen = (student: Listed['students'][number]) =>
    matters.some(({ id, about }) => wanted.has(id) && answerTo(student.consents, about) === null)
  const refused = students
    .filter(({ id }) => done?.refused.includes(id))
    .map(({ displayName }) => displayName)
  return (
    <>
      <div className="grid gap-4 @3xl:grid-cols-2">
        <TickList
          label={words.questions}
          options={matters.map(({ id, name }) => ({ id, name }))}
          chosen={wanted}
          onChange={setWanted}
        />
        <InputField
          label={words.day}
          type="date"
          max={today}
          value={day}
          onChange={setDay}
          className="max-w-60"
        />
        <InputField
          label={words.formNumber}
          maxLength={MOST_FORM_NUMBER}
          value={formNumber}
          onChange={setFormNumber}
          className="max-w-60"
        />
      </div>
      <Button
        className="self-start"
        onClick={() => setChosen(new Set(students.filter(isOpen).map(({ id }) => id)))}
      >
        {words.openOnly}
      </Button>
      <TickList
        label={words.who}
        isWhole
        options={students.map((student) => ({
          id: student.id,
          name: student.displayName,
          aside: (
            <States
              classroom={student.classroom.name}
              states={matters.map(({ about, name }) => {
                const answer = answerTo(student.consents, about)
                return [name, answer ? (answer.isGiven ? 'given' : 'refused') : 'open'] as const
              })}
            />
          ),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-frame px-4 py-3 @4xl:-mx-6 @4xl:px-6">
        {sending.problem && <ProblemNotice problem={sending.problem} />}
        {done && (
          <Notice tone="good" className="mr-auto">
            <span>{words.saved(done.students)}</span>
            {refused.length > 0 && <span className="block">{words.refused(refused.join('、'))}</span>}
          </Notice>
        )}
        {!isReady && !done && <p className="text-sm text-quiet">{words.missing}</p>}
        <Button look="main" disabled={!isReady || offline} busy={sending.isBusy} onClick={() => void save()}>
          {words.save(chosen.size)}
        </Button>
      </div>
    </>
  )
}

/** The questions of the forms, each with its name. */
function useMatters({ questions }: Listed) {
  const { questions: voice } = useWords().consent
  const wordsOf = useQuestionWords()
  return mattersOf(questions).map((about) => {
    const question = questions.find(({ id }) => id === about.questionId)
    const name = about.kind === 'branch' ? (question ? wordsOf(question).title : '') : voice[about.kind].name
    return { id: about.questionId ?? about.kind, about, name }
  })
}

interface StatesProps {
  classroom: string
  states: readonly (readonly [question: string, state: 'given' | 'refused' | 'open'])[]
}

function States({ classroom, states }: StatesProps) {
  const { forms: words } = useWords().office.consents
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>{classroom}</span>
      {states.map(([question, state]) => (
        <span key={question} className={state === 'open' ? 'font-bold text-ink' : ''}>
          {words.state(question, words.states[state])}
        </span>
      ))}
    </span>
  )
}
