import { useState } from 'react'
import type { LetterLanguage } from '#contract/family/letters.ts'
import type { Answer } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useLanguage } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/field.tsx'
import { ProblemNotice } from '../page/notice.tsx'

interface LetterAddressFormProps {
  words: { address: string; ask: string; wrong: string }
  ask: (given: { address: string; language: LetterLanguage }) => Promise<Answer<unknown>>
  onDone?: () => void
}

/** Where a person leaves an address; its first letter asks to confirm it, in the language of this screen. */
export function LetterAddressForm({ words, ask, onDone }: LetterAddressFormProps) {
  const [language] = useLanguage()
  const [address, setAddress] = useState('')
  const { run, isBusy, problem } = useAct(ask)
  const isWrong = problem?.kind === 'invalid'
  async function leave(): Promise<void> {
    if ((await run({ address, language }))?.ok) onDone?.()
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={words.address}
          type="email"
          name="address"
          autoComplete="email"
          required
          maxLength={254}
          problem={isWrong ? words.wrong : null}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <Button type="submit" look="outlined" busy={isBusy}>
        {words.ask}
      </Button>
      {problem && !isWrong && <ProblemNotice problem={problem} />}
    </form>
  )
}
