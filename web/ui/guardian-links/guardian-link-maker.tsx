import type { Secret } from '#contract/kernel/fields.ts'
import type { Guardian } from '#contract/school/consents.ts'
import type { Answer } from '#web/client/ask.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { ProblemNotice } from '../page/notice.tsx'
import { guardianRelations } from './guardian-relations.ts'

/** A link that was made just now; this page alone can show it. */
export interface MadeGuardianLink {
  relation: Guardian['relation']
  address: string
}

interface GuardianLinkMakerProps {
  words: { make: string; makeFor: (relation: string) => string }
  make: (given: { relation: Guardian['relation']; secret: Secret }) => Promise<Answer<unknown>>
  onMade: (made: MadeGuardianLink) => void
}

/** A button for each relation makes a lasting link for that guardian. */
export function GuardianLinkMaker({ words, make, onMade }: GuardianLinkMakerProps) {
  const names = useWords().consent.guardian.relations
  const { run, isBusy, problem } = useAct(make)
  async function press(relation: Guardian['relation']): Promise<void> {
    const secret = freshSecret()
    const answer = await run({ relation, secret })
    if (answer?.ok) onMade({ relation, address: linkTo('parents', 'family', secret) })
  }
  return (
    <>
      <div role="group" aria-label={words.make} className="flex flex-wrap gap-2">
        {guardianRelations.map((relation) => (
          <Button key={relation} busy={isBusy} onClick={() => void press(relation)}>
            {words.makeFor(names[relation])}
          </Button>
        ))}
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}
