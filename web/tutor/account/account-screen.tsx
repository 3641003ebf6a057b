import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { OwnLetters } from '#web/ui/own-letters/own-letters.tsx'
import { WayInNotice } from '#web/ui/own-letters/way-in-notice.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { OwnDevices } from '#web/ui/ways-in/devices.tsx'
import { OwnWaysIn } from '#web/ui/ways-in/own-ways-in.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { OwnFace } from '../face/own-face.tsx'
import { BackToLessons } from '../navigation.tsx'

/** A tutor's own account: how they come in, and where letters about it go. */
export function TutorAccountScreen() {
  useConnection()
  const { account: words } = useWords().tutor
  const me = useMe()
  return (
    <>
      <PageTop>
        <BackToLessons />
      </PageTop>
      <WaitingCalls />
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 p-4 text-base leading-normal">
        <h1 className="text-2xl font-bold">{words.title(me?.displayName ?? '')}</h1>
        <WayInNotice role="tutor" />
        <OwnFace />
        <OwnWaysIn />
        <OwnDevices />
        <OwnLetters />
      </div>
    </>
  )
}
