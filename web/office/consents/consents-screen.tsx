import { useState } from 'react'
import type { OfficeQuestion } from '#contract/school/consent-questions.ts'
import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { ConsentPicture } from '#web/ui/consent/consent-picture.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { SettingsTabs } from '../frame/part-tabs.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionRow } from './question-row.tsx'

/** The questions that a branch asks its guardians, with the answers. */
export function ConsentsScreen() {
  return (
    <OfficeFrame>
      <Questions />
    </OfficeFrame>
  )
}

function Questions() {
  const words = useWords()
  const { consents: own } = words.office
  const { branch } = useBranch()
  const asked = useAsk('/office/consent-questions', { branchId: branch.id }, { anew: true })
  const [open, setOpen] = useState<OfficeQuestion | 'new' | null>(null)
  const shown = asked.value
  const isFull = (shown?.asked.length ?? 0) >= MOST_QUESTIONS
  const add = (
    <Button look="main" onClick={() => setOpen('new')}>
      ＋ {own.add}
    </Button>
  )
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 @4xl:p-8">
      <SettingsTabs />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">{own.title}</h1>
        {shown && shown.asked.length > 0 && !isFull && add}
        <p className="w-full text-quiet">{own.lead}</p>
        {isFull && <p className="w-full font-bold">{words.staffRefusals.TooManyQuestions()}</p>}
      </header>
      <AskedScreen
        asked={asked}
        empty={(questions) =>
          questions.asked.length === 0 && (
            <StatePanel
              part
              kind="empty"
              drawing={<ConsentPicture kind="branch" className="w-40" />}
              text={own.none}
              action={add}
            />
          )
        }
      >
        {(questions) => (
          <ul aria-label={own.asked} className="divide-y divide-line border-y border-line">
            {questions.asked.map((question) => (
              <QuestionRow key={question.id} question={question} onChange={() => setOpen(question)} />
            ))}
          </ul>
        )}
      </AskedScreen>
      {shown && shown.retired.length > 0 && (
        <section className="flex flex-col gap-2" aria-label={own.retired}>
          <h2 className="text-lg font-bold">{own.retired}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {shown.retired.map((question) => (
              <QuestionRow key={question.id} question={question} onChange={null} />
            ))}
          </ul>
        </section>
      )}
      {open && <QuestionForm question={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
    </div>
  )
}
