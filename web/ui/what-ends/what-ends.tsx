import type { EndedGrants } from '#contract/access/ended-grants.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import type { Words } from '#web/words/words.ts'

/** The dictionaries of tutors and of the office have the same ones. */
type WhatEndsWords = Words['office']['whatEnds']
/** The writes that say what ends by them. */
type EndingPath = '/tutor/revoke-card' | '/tutor/revoke-url' | '/revoke-guardian-link'

interface WhatEndsProps<Path extends EndingPath> {
  path: Path
  input: Parameters<typeof useDryRun<Path>>[1]
  body: string
  words: WhatEndsWords
}

/** The body of a question before the press: what ends by it, as the server would answer now. */
export function WhatEnds<Path extends EndingPath>({ path, input, body, words }: WhatEndsProps<Path>) {
  const { value, problem } = useDryRun(path, input) as AskState<{ ended: EndedGrants[] }>
  return (
    <div className="flex flex-col gap-3">
      <p>{body}</p>
      {value && <EndedList ended={value.ended} words={words} />}
      {!value && !problem && <p className="text-quiet">{words.looking}</p>}
    </div>
  )
}

/** What ends, a sentence for each kind. */
export function EndedList({ ended, words }: { ended: readonly EndedGrants[]; words: WhatEndsWords }) {
  return (
    <section aria-label={words.title} className="flex flex-col gap-1">
      <h3 className="font-bold">{words.title}</h3>
      {ended.length === 0 && <p className="text-quiet">{words.nothing}</p>}
      <ul className="list-disc pl-6">
        {ended.map(({ kind, count, signIns }) => (
          <li key={kind}>{words.kinds[kind](count, signIns)}</li>
        ))}
      </ul>
    </section>
  )
}
