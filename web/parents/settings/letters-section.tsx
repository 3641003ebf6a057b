import { useRef, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { lessonSentences } from '#contract/family/digest/digest-sentences.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LetterAddressForm } from '#web/ui/own-letters/letter-address-form.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { focusStill } from '#web/ui/page/screen-start.ts'
import { useWords } from '#web/words/words.ts'
import Bell from '../drawings/bell.svg?drawing'
import { PageSection } from '../page-section.tsx'
import { Remark } from '../remark.tsx'
import { LetterTable } from './letter-table.tsx'

type Letters = NonNullable<OutputOf<'/guardian/letters'>['letters']>

/** The news that a guardian gets, by which carrier, and what it says. */
export function LettersSection({ letters, page }: { letters: Letters; page: ParentsPage }) {
  const { parents } = useWords()
  const words = parents.letters
  const stopping = useAct(stopLetters)
  const [isJoining, setJoining] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { state } = letters
  const isKnown = state === 'asked' || state === 'confirmed'

  function join(): void {
    setJoining(true)
    requestAnimationFrame(() => focusStill(form.current?.querySelector('input')))
  }

  return (
    <PageSection title={words.title}>
      <LetterTable letters={letters} onJoin={join} />
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {state !== 'none' && words[state](letters.address!)}
      </p>
      {isKnown ? (
        <div>
          <Button busy={stopping.isBusy} onClick={() => void stopping.run()}>
            {state === 'asked' ? words.cancel : words.stop}
          </Button>
        </div>
      ) : (
        isJoining && (
          <div ref={form}>
            <LetterAddressForm words={words} ask={askForLetters} />
          </div>
        )
      )}
      {stopping.problem && <ProblemNotice problem={stopping.problem} />}
      <p className="text-sm text-quiet">{words.always}</p>
      <SentText page={page} />
    </PageSection>
  )
}

/** The sentences that a letter has, as it has them: those of the newest lesson. */
function SentText({ page: { student, digests } }: { page: ParentsPage }) {
  const { letters, digest } = useWords().parents
  const words = letters.sent
  const [newest] = digests.lessons
  return (
    <Remark drawing={<Bell className="size-12 shrink-0 self-start" />}>
      <h3 className="font-bold">{words.title}</h3>
      {newest ? (
        <>
          <p className="text-sm text-quiet">{words.like}</p>
          <blockquote className="m-0 flex flex-col">
            {lessonSentences(newest, student.displayName, digest).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </blockquote>
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <p className="mt-2 text-sm">{words.whose}</p>
    </Remark>
  )
}

/** Not by the outbox, as a consent: it must not be sent later, when another child's page may be open. */
async function askForLetters(given: Omit<InputOf<'/guardian/ask-for-letters'>, 'writeId'>) {
  return await ask('/guardian/ask-for-letters', { writeId: newId<WriteId>(), ...given })
}

async function stopLetters() {
  return await ask('/guardian/stop-letters', { writeId: newId<WriteId>() })
}
