import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { ProblemNotice } from '../page/notice.tsx'
import { LetterAddressForm } from './letter-address-form.tsx'

/** A form where a tutor or a person of the office gives their own address, for letters about changes of their ways in. */
export function OwnLetters() {
  const { ownLetters: words } = useWords()
  const asked = useAsk('/own-letters', {}, { anew: true })
  if (!asked.value || asked.offline) return null
  const { letters } = asked.value
  return (
    <section aria-label={words.title} className="flex max-w-2xl flex-col gap-2 print:hidden">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{letters ? words.lead : words.leadWithoutMail}</p>
      {letters && <Address letters={letters} />}
    </section>
  )
}

type Letters = NonNullable<OutputOf<'/own-letters'>['letters']>

function Address({ letters: { address, state } }: { letters: Letters }) {
  const { ownLetters: words } = useWords()
  const [isOther, setOther] = useState(false)
  const stopping = useAct(stopLetters)
  const isKnown = state === 'asked' || state === 'confirmed'
  return (
    <>
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {state !== 'none' && words[state](address!)}
      </p>
      {isKnown && !isOther ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOther(true)}>{words.other}</Button>
          <Button busy={stopping.isBusy} onClick={() => void stopping.run()}>
            {state === 'asked' ? words.cancel : words.stop}
          </Button>
        </div>
      ) : (
        <LetterAddressForm words={words} ask={askForLetters} onDone={() => setOther(false)} />
      )}
      {stopping.problem && <ProblemNotice problem={stopping.problem} />}
    </>
  )
}

/** Not by the outbox: it must not be sent later, when another person may sit here. */
async function askForLetters(given: Omit<InputOf<'/ask-for-own-letters'>, 'writeId'>) {
  return await ask('/ask-for-own-letters', { writeId: newId<WriteId>(), ...given })
}

async function stopLetters() {
  return await ask('/stop-own-letters', { writeId: newId<WriteId>() })
}
