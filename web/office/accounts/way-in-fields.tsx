import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { Problem } from '#web/client/ask.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { LetterFields } from '../frame/letter-fields.tsx'
import { OneOf } from '../frame/one-of.tsx'

type FirstWayIn = InputOf<'/office/invite'>['wayIn']

/** A first way in that was made: a link that this page alone can show, or a letter to an address. */
export type MadeWayIn = { name: string } & (
  | { by: 'link'; address: string }
  | { by: 'letter'; address: string }
)

/** How a first way in reaches its person, as it is being written. @param begins with what the form begins */
export function useWayIn(begins: { by: FirstWayIn['by']; address: string } = { by: 'link', address: '' }) {
  const [language] = useLanguage()
  const [by, setBy] = useState<FirstWayIn['by']>(begins.by)
  const [letter, setLetter] = useState({ address: begins.address, language })

  /** What to send, and what to show once it is sent. */
  function make(name: string): { wayIn: FirstWayIn; made: MadeWayIn } {
    if (by === 'letter') return { wayIn: { by, ...letter }, made: { by, name, address: letter.address } }
    // Made here, so that no answer of the server has it.
    const secret = freshSecret()
    return {
      wayIn: { by, secret },
      made: { by, name, address: linkTo('office/first-visit', 'once', secret) },
    }
  }
  return { by, setBy, letter, setLetter, make }
}

interface WayInFieldsProps {
  way: ReturnType<typeof useWayIn>
  problem: Problem | null
}

/** By a link to hand over, or by e-mail where the school has a mail server. */
export function WayInFields({ way, problem }: WayInFieldsProps) {
  const { accounts: words } = useWords().office
  const { sendsLetters } = useBranch()
  if (!sendsLetters) return null
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.by}</legend>
        <OneOf choices={['link', 'letter']} words={words.ways} value={way.by} onChange={way.setBy} />
      </fieldset>
      {way.by === 'letter' && (
        <LetterFields value={way.letter} isWrong={isWrongAddress(problem)} onChange={way.setLetter} />
      )}
    </>
  )
}

/** True if the server has refused the form for its address alone. */
export function isWrongAddress(problem: Problem | null): boolean {
  return problem?.kind === 'invalid' && problem.fields.every(({ path }) => path.startsWith('wayIn'))
}
