import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LetterAddressForm } from '#web/ui/own-letters/letter-address-form.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../sections.tsx'

type Letters = NonNullable<OutputOf<'/guardian/letters'>['letters']>

/** A form where a guardian leaves an address for letters, and stops them. Nothing for a school without a mail server. */
export function LettersSection({ offline }: { offline: boolean }) {
  const asked = useAsk('/guardian/letters', {})
  const letters = asked.value?.letters
  if (!letters || offline) return null
  return <LettersChoice letters={letters} />
}

function LettersChoice({ letters }: { letters: Letters }) {
  const { parents } = useWords()
  const words = parents.letters
  const stopping = useAct(stopLetters)
  const { state } = letters
  const isKnown = state === 'asked' || state === 'confirmed'

  return (
    <div className="print:hidden">
      <PageSection title={words.title}>
        <p>{words.lead}</p>
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
          <LetterAddressForm words={words} ask={askForLetters} />
        )}
        {stopping.problem && <ProblemNotice problem={stopping.problem} />}
      </PageSection>
    </div>
  )
}

/** Not by the outbox, as a consent: it must not be sent later, when another child's page may be open. */
async function askForLetters(given: Omit<InputOf<'/guardian/ask-for-letters'>, 'writeId'>) {
  return await ask('/guardian/ask-for-letters', { writeId: newId<WriteId>(), ...given })
}

async function stopLetters() {
  return await ask('/guardian/stop-letters', { writeId: newId<WriteId>() })
}
