import type { InputOf } from '#contract/calls.ts'
import type { Problem } from '#web/client/ask.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OneOf } from '../frame/one-of.tsx'
import { LetterFields, type LetterTo } from '../mail/letter-fields.tsx'

type FirstWayIn = InputOf<'/office/invite'>['wayIn']

/** A first way in that was made: a link that this page alone can show, or a letter to an address. */
export interface MadeWayIn {
  name: string
  by: FirstWayIn['by']
  address: string
}

/** How a first way in reaches its person, as it is being written. */
export interface WayInDraft extends LetterTo {
  by: FirstWayIn['by']
}

/**
 * The first values of a form with a first way in, and the sentence at its address if the server refuses the form for it
 * alone.
 */
export function useWayIn(begins: Pick<WayInDraft, 'by' | 'address'> = { by: 'link', address: '' }) {
  const { mail: words } = useWords().office
  const [language] = useLanguage()
  const start: WayInDraft = { ...begins, language }
  const refusal = (problem: Problem) =>
    problem.kind === 'invalid' && problem.fields.every(({ path }) => path.startsWith('wayIn'))
      ? { address: words.wrong }
      : null
  return { start, refusal }
}

/** The way in to send, and the secret to show once it is sent. */
export function makeWayIn(
  name: string,
  { by, address, language }: WayInDraft,
): { wayIn: FirstWayIn; made: MadeWayIn } {
  if (by === 'letter') return { wayIn: { by, address, language }, made: { by, name, address } }
  // Made here, so that no answer of the server has it.
  const secret = freshSecret()
  return {
    wayIn: { by, secret },
    made: { by, name, address: linkTo('office/first-visit', 'once', secret) },
  }
}

/** By a link to hand over, or by e-mail where the school has a mail server. */
export function WayInFields({ form }: { form: FormState<WayInDraft> }) {
  const { accounts: words } = useWords().office
  const { sendsLetters } = useBranch()
  if (!sendsLetters) return null
  const { value, onChange } = form.bind('by')
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.by}</legend>
        <OneOf choices={['link', 'letter']} words={words.ways} value={value} onChange={onChange} />
      </fieldset>
      {value === 'letter' && <LetterFields form={form} />}
    </>
  )
}
