import { useState } from 'react'
import { ask } from '#web/client/ask.ts'
import { forgetShownSecret, shownSecret } from '#web/client/links.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { unknownLink } from '../one-time/use-one-time.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import TabletDrawing from './tablet.svg?drawing'

type Secret = NonNullable<ReturnType<typeof shownSecret>>

const openTablet = (secret: Secret) => ask('/student/open-classroom-tablet', { secret })

/** The link that a tutor made for a tablet: one press of an adult makes this browser the classroom's. */
export function OpenTabletScreen() {
  const words = useWords()
  const { tablet } = words.byPictures
  const [secret] = useState(() => shownSecret('tablet'))
  const { run, isBusy, isDone, problem } = useAct(openTablet)
  const refused = secret === null ? unknownLink : problem?.kind === 'refused' ? problem : null

  async function open(): Promise<void> {
    const answer = secret && (await run(secret))
    if (!answer?.ok) return
    forgetShownSecret()
  }

  if (refused) {
    const toSignIn = (
      <Button size="student" onClick={forgetShownSecret}>
        <Ruby text={words.code.toSignIn} />
      </Button>
    )
    return <StatePanel kind="error" text={problemSentence(words, refused)} action={toSignIn} />
  }
  return (
    <>
      <DoorTop />
      <DoorSheet
        title={tablet.title}
        lead={tablet.lead}
        signedIn={null}
        picture={<TabletDrawing className="w-52" />}
      >
        {problem && <SignInTrouble problem={problem} />}
        <Button
          look="main"
          size="student"
          busy={isBusy || isDone}
          onClick={() => void open()}
          className="mt-2 min-h-20 w-full"
        >
          <Ruby text={tablet.press} />
        </Button>
      </DoorSheet>
    </>
  )
}
